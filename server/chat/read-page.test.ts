import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { ChatMessageRow } from '../db/schema';
import { createMetrics } from '../metrics/metrics';
import { createPageReader } from './read-page';

function prepare() {
  const metrics = createMetrics();
  const readPage = createPageReader(metrics);
  /** Reads a page for a client; `raw` says when its answer has been sent. */
  const ask = (ip: string, letters = 50_000) => {
    const raw = new EventEmitter();
    const page = [{ text: 'x'.repeat(letters) }] as ChatMessageRow[];
    const read = readPage({ ip }, { raw } as Parameters<typeof readPage>[1], async () => page);
    return { raw, read };
  };
  const askMany = (ip: string, count: number) => Array.from({ length: count }, () => ask(ip));
  return { metrics, ask, askMany };
}

const tooMany = { statusCode: 429 };

it.each([
  ['an address', '10.1.0.1', '10.1.0.1', '10.1.0.2'],
  ['a /64 network', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'],
])('has at most 50 large pages of %s on their way', async (_, ip, same, other) => {
  const { metrics, ask, askMany } = prepare();
  const pages = askMany(ip, 50);
  await expect(ask(same).read).rejects.toMatchObject(tooMany);
  expect(await metrics.limitHits.get()).toMatchObject({
    values: [{ labels: { limit: 'room-pages' }, value: 1 }],
  });
  expect(await ask(other).read).toHaveLength(1);
  await Promise.all(pages.map(({ read }) => read));

  // Almost all rooms are small, and many visitors of one network may come back at once.
  expect(await ask(same, 49_999).read).toHaveLength(1);

  pages[0]?.raw.emit('finish');
  pages[0]?.raw.emit('close');
  expect(await ask(same).read).toHaveLength(1);
  await expect(ask(same).read).rejects.toMatchObject(tooMany);
  pages[1]?.raw.emit('close');
  expect(await ask(same).read).toHaveLength(1);
});

it('does not count a page when its client has gone', async () => {
  const { ask } = prepare();
  for (let count = 0; count < 60; count++) {
    const { raw, read } = ask('10.1.0.1');
    Object.assign(raw, { destroyed: true });
    expect(await read).toHaveLength(1);
  }
});

it('counts a /56 network as four clients', async () => {
  const { ask, askMany } = prepare();
  const pages = [0, 1, 2, 3].flatMap((number) => askMany(`2001:db8:0:${number}::1`, 50));
  await expect(ask('2001:db8:0:4::1').read).rejects.toMatchObject(tooMany);
  await Promise.all(pages.map(({ read }) => read));
});

it('has at most 250 large pages of all clients on their way', async () => {
  const { ask, askMany } = prepare();
  const pages = [1, 2, 3, 4, 5].flatMap((number) => askMany(`10.1.0.${number}`, 50));
  await expect(ask('10.1.0.6').read).rejects.toMatchObject(tooMany);
  await Promise.all(pages.map(({ read }) => read));
});

it('lets others in between two large pages that were read at once', async () => {
  const { ask } = prepare();
  let rounds = 0;
  const count = () => {
    rounds += 1;
    if (rounds < 500) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  await Promise.all([1, 2, 3].map(() => ask('10.1.0.1').read.then(() => seen.push(rounds))));
  const [first = 0, second = 0, third = 0] = seen;
  expect(second - first).toBeGreaterThan(50);
  expect(third - second).toBeGreaterThan(50);
});
