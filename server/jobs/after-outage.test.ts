import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobKind, OutboxRow } from '../db/schema';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { clearStored, readStored } from '../testing/stored';
import { createDispatcher } from './dispatcher';
import { insertJob } from './jobs-table';
import type { Rounds } from './rounds';

const hourMs = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const kinds: JobKind[] = ['mail', 'transcript-mail', 'newsletter-mail', 'webhook'];

describe.each(dialects)('after an outage, on %s', (dialect) => {
  let test: TestDatabase;
  let dispatcher: Rounds;
  /** Jobs that fail at every attempt. */
  const poison = new Set<string>();

  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  beforeEach(async () => {
    poison.clear();
    await clearStored(test.database.queries);
    dispatcher = createDispatcher({
      database: test.database,
      kinds,
      send: async ({ id }: OutboxRow) => {
        if (poison.has(id)) throw new Error('refused');
        return 'sent';
      },
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      leaseMs: 60_000,
      pollMs: 10,
      retryDelay: () => hourMs,
    });
    dispatcher.start();
  });
  afterEach(() => dispatcher.stop());
  afterAll(() => test.remove());

  async function addJob(change: Partial<OutboxRow> = {}): Promise<string> {
    const { queries } = test.database;
    const id = randomUUID();
    const job = { id, kind: 'mail', payload: '{}', created_at: fromNow(-1000) } as const;
    // In one transaction, so that no dispatcher takes it as it was first.
    await queries.transaction().execute(async (transaction) => {
      await insertJob(transaction, job);
      await transaction
        .updateTable('outbox')
        .set({ kind: 'mail', ...change })
        .where('id', '=', id)
        .execute();
    });
    return id;
  }

  async function readJob(id: string): Promise<OutboxRow | undefined> {
    return (await readStored(test.database.queries)).jobs.find((job) => job.id === id);
  }
  const untilJob = (id: string, state: Partial<OutboxRow>) =>
    vi.waitFor(async () => expect(await readJob(id)).toMatchObject(state), { timeout: 60_000 });

  const waiting = () => ({ attempts: 9, last_error: 'timeout', next_attempt_at: fromNow(hourMs) });
  const givenUp = { attempts: 99, last_error: 'timeout', status: 'dead' } as const;

  it.each(kinds)('the first delivered %s makes waiting and given-up ones due', async (kind) => {
    const late = await addJob({ kind, ...waiting() });
    const dead = await addJob({ kind, ...givenUp });
    const first = await addJob({ kind });
    await untilJob(first, { status: 'sent' });
    await untilJob(late, { status: 'sent' });
    await untilJob(dead, { status: 'sent' });
  });

  it('leaves mails to another recipient and mails set aside unchanged', async () => {
    const here = { recipient: 'here@team.example' };
    const others = [
      await addJob({ ...waiting(), recipient: 'gone@team.example' }),
      await addJob({ ...givenUp, ...here, status: 'set-aside' }),
    ];
    const before = await Promise.all(others.map(readJob));
    const late = await addJob({ ...waiting(), ...here });
    await untilJob(await addJob(here), { status: 'sent' });
    await untilJob(late, { status: 'sent' });
    expect(await Promise.all(others.map(readJob))).toEqual(before);
  });

  it('revives a job that always fails at most three times', async () => {
    const late = await addJob({ kind: 'mail', ...waiting() });
    const dead = await addJob({ kind: 'webhook', ...givenUp });
    poison.add(late).add(dead);
    for (let count = 1; count <= 5; count++) {
      for (const kind of ['mail', 'webhook'] as const) {
        await untilJob(await addJob({ kind }), { status: 'sent' });
      }
      const revivals = Math.min(count, 3);
      await untilJob(late, { status: 'pending', attempts: 9 + revivals });
      await untilJob(dead, { status: 'dead', attempts: 99 + revivals });
    }
  });

  it('does not revive a newsletter mail with an expired link', async () => {
    const eightDaysAgo = fromNow(-8 * 24 * hourMs);
    const kind = 'newsletter-mail';
    const old = await addJob({ kind, ...givenUp, created_at: eightDaysAgo });
    const fresh = await addJob({ kind, ...givenUp });
    await untilJob(await addJob({ kind }), { status: 'sent' });
    await untilJob(fresh, { status: 'sent' });
    expect(await readJob(old)).toMatchObject({ status: 'dead', attempts: 99 });
  });
});
