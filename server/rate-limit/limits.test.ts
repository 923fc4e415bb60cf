import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { readTestConfig } from '../testing/app';
import { type Dialect, dialects } from '../testing/database';
import { prepareApp } from '../testing/prepare-app';
import { type Headers, post, postDemo, smallDemoRequest } from '../testing/requests';
import { createLimits, type Limits } from './limits';
import { networksOf } from './networks';
import type { Counted } from './shared-limit';

function prepare(dialect: Dialect) {
  const test = prepareApp(dialect);
  beforeEach(() => test.clear());
  afterEach(() => void vi.useRealTimers());
  const demo = (app: FastifyInstance, number: number, headers: Headers = {}) =>
    postDemo(app, { ...smallDemoRequest, email: `v${number}@example.com` }, headers);
  return { test, demo, start: test.start };
}

describe.each(dialects)('limits on %s', (dialect) => {
  const { test, demo, start } = prepare(dialect);

  it('answers 429 with Retry-After to a client that posts too often, for a window', async () => {
    const app = start({ LIMITS: 'perClient=2, windowSeconds=100' });
    // An invalid post does not count.
    await postDemo(app, {});
    for (const number of [1, 2]) expect((await demo(app, number)).statusCode).toBe(200);
    const answer = await demo(app, 3);
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'too-many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(90);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(100);
    expect((await test.stored()).leads).toHaveLength(2);
    const kept = await test.queries.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/example\.com|127\.0\.0\.1/);
    const over = Date.now() + 101_000;
    vi.setSystemTime(over - 50_000);
    expect((await demo(app, 4)).statusCode).toBe(429);
    vi.setSystemTime(over);
    expect((await demo(app, 5)).statusCode).toBe(200);
  });

  it('ends a window that a clock two days ahead has begun', async () => {
    const app = start({ LIMITS: 'perClient=1, windowSeconds=100' });
    const now = Date.now();
    vi.setSystemTime(now + 2 * 86_400_000);
    await demo(app, 1);
    expect((await demo(app, 2)).statusCode).toBe(429);
    vi.setSystemTime(now);
    const answer = await demo(app, 3);
    expect(Number(answer.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(100);
    // Another process remembers nothing but what the database has.
    const other = start({ LIMITS: 'perClient=1, windowSeconds=100' });
    expect((await demo(other, 4)).statusCode).toBe(200);
  });

  it('counts all clients together, across processes on one database', async () => {
    const other = openDatabase(test.place);
    await migrate(other);
    const one = start({ LIMITS: 'overall=10' });
    const two = start({ LIMITS: 'overall=10' }, other);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, number) => demo(number % 2 ? one : two, number)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(6);
    await other.queries.destroy();
  });
});

describe('what is limited', () => {
  const { test, demo, start } = prepare('sqlite');

  it('counts an e-mail address over all forms, in any case', async () => {
    const app = start({ LIMITS: 'perEmail=2' });
    const email = 'one@example.com';
    expect((await postDemo(app, { ...smallDemoRequest, email })).statusCode).toBe(200);
    const newsletter = await post(app, '/users/newsletter/on', { email: 'ONE@example.com' });
    expect(newsletter.statusCode).toBe(200);
    expect((await postDemo(app, { ...smallDemoRequest, email })).statusCode).toBe(429);
    expect((await demo(app, 2)).statusCode).toBe(200);
  });

  it.each<[string, (limits: Limits, client: string) => Promise<Counted>]>([
    ['posts', (limits, client) => limits.countPost(client, `${client}@example.com`)],
    ['challenges', (limits, client) => limits.countChallenge(client)],
    ['pages', (limits, client) => limits.countPage(client)],
    ['new chats', (limits, client) => limits.countRoom(client)],
    ['messages', (limits, client) => limits.countMessage(client, client)],
    ['chat calls and sockets', (limits, client) => limits.countChatCall(client)],
  ])('counts %s of all networks of one IPv6 customer together', async (_name, count) => {
    const config = readTestConfig({ LIMITS: 'perClient=1, roomsPerClient=1, messagesPerClient=1' });
    const limits = createLimits(test.queries, config.limits);
    async function countUses(customer: string, networks: number[]) {
      let uses = 0;
      for (const network of networks)
        while ((await count(limits, `2001:db8:1:${customer}${network}::1`)).outcome === 'counted')
          uses += 1;
      return uses;
    }
    const ofOne = await countUses('10', [0]);
    expect(await countUses('23', [0, 1, 2, 3, 4, 5])).toBe(4 * ofOne);
  });

  it('limits challenges', async () => {
    const app = start({ LIMITS: 'perClient=1' });
    const codes = [];
    for (let count = 0; count < 5; count++) {
      codes.push((await app.inject('/captcha/challenge?form=contact-us')).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });

  it.each([
    ['a proxy on this machine', {}, [200, 200, 429]],
    ['another proxy', { TRUSTED_PROXIES: '10.0.0.0/8' }, [200, 429, 429]],
  ])('believes X-Forwarded-For from %s', async (_name, variables, expected) => {
    const app = start({ LIMITS: 'perClient=1', ...variables });
    const answers = [
      await demo(app, 1, { 'x-forwarded-for': '198.51.100.1' }),
      await demo(app, 2, { 'x-forwarded-for': '198.51.100.2' }),
      await demo(app, 3, { 'x-forwarded-for': '198.51.100.77, 198.51.100.2' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
  });
});

it.each([
  ['198.51.100.7', ['198.51.100.7']],
  ['::ffff:198.51.100.7', ['198.51.100.7']],
  ['2001:0DB8:1:23ff:3:4:5:6', ['2001:db8:1:23ff::/64', '2001:db8:1:2300::/56']],
  ['2001:db8:1:2400::1', ['2001:db8:1:2400::/64', '2001:db8:1:2400::/56']],
  ['::1', ['::/64', '::/56']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/56']],
])('counts %s as %j', (address, keys) =>
  expect(networksOf(address).map(({ key }) => key)).toEqual(keys),
);
