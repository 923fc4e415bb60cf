import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobKind, OutboxRow } from '../db/schema';
import { dialects, prepareDatabase } from '../testing/database';
import { addJob, dispatch, fromNow, hourMs } from '../testing/outbox';
import { clearStored, readStored } from '../testing/stored';

const kinds: JobKind[] = ['mail', 'transcript-mail', 'newsletter-mail', 'webhook'];
const givenUp = { attempts: 99, last_error: 'timeout', status: 'dead' } as const;
const waiting = () => ({ attempts: 9, last_error: 'timeout', next_attempt_at: fromNow(hourMs) });

describe.each(dialects)('after an outage, on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  /** Jobs that fail at every attempt. */
  const poison = new Set<string>();
  beforeEach(async () => {
    poison.clear();
    await clearStored(test.queries);
    const send = async ({ id }: OutboxRow) => {
      if (poison.has(id)) throw new Error('refused');
      return 'sent';
    };
    dispatch(test.database, { kinds, send });
  });

  const add = (change?: Partial<OutboxRow>) => addJob(test.queries, change);
  const readJob = async (id: string) =>
    (await readStored(test.queries)).jobs.find((job) => job.id === id);
  const untilJob = (id: string, state: Partial<OutboxRow>) =>
    vi.waitFor(async () => expect(await readJob(id)).toMatchObject(state), { timeout: 60_000 });
  const untilSent = (id: string) => untilJob(id, { status: 'sent' });

  it.each(kinds)('the first delivered %s makes waiting and given-up ones due', async (kind) => {
    const late = await add({ kind, ...waiting() });
    const dead = await add({ kind, ...givenUp });
    for (const id of [await add({ kind }), late, dead]) await untilSent(id);
  });

  it('leaves mails to others, mails set aside and expired links unchanged', async () => {
    const here = { recipient: 'here@team.example' };
    const kind = 'newsletter-mail';
    const others = [
      await add({ ...waiting(), recipient: 'gone@team.example' }),
      await add({ ...givenUp, ...here, status: 'set-aside' }),
      await add({ kind, ...givenUp, created_at: fromNow(-8 * 24 * hourMs) }),
    ];
    const before = await Promise.all(others.map(readJob));
    const late = [await add({ ...waiting(), ...here }), await add({ kind, ...givenUp })];
    for (const id of [await add(here), await add({ kind }), ...late]) await untilSent(id);
    expect(await Promise.all(others.map(readJob))).toEqual(before);
  });

  it('revives a job that always fails at most three times', async () => {
    const late = await add(waiting());
    const dead = await add({ kind: 'webhook', ...givenUp });
    poison.add(late).add(dead);
    for (let count = 1; count <= 5; count++) {
      for (const kind of ['mail', 'webhook'] as const) await untilSent(await add({ kind }));
      const revivals = Math.min(count, 3);
      await untilJob(late, { status: 'pending', attempts: 9 + revivals });
      await untilJob(dead, { status: 'dead', attempts: 99 + revivals });
    }
  });
});
