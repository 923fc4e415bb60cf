import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../db/schema';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { clearStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';
import { insertAttempt, listAttemptsOfLead } from './attempts-table';
import { createDispatcher } from './dispatcher';
import { listJobsOfLead } from './outbox-lists';
import { sendAgain, setMailsAside } from './outbox-retries';
import { maxAttempts } from './retry-delay';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe.each(dialects)('sending a mail again on %s', (dialect) => {
  let test: TestDatabase;
  let end = () => {};
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    return () => test.remove();
  });
  beforeEach(() => clearStored(test.database.queries));
  afterEach(() => end());

  async function storeLead(jobs: Partial<OutboxRow> = {}) {
    const id = await storeTestLead(test.database.queries, { jobs });
    const readMail = async () => {
      const all = await listJobsOfLead(test.database.queries, id);
      const mail = all.find(({ kind }) => kind === 'mail');
      if (!mail) throw new Error('the lead has no mail');
      return mail;
    };
    const { id: jobId } = await readMail();
    return { id, jobId, readMail, press: () => sendAgain(test.database.queries, id, jobId) };
  }

  /** A dispatcher whose deliveries last until `end`. */
  function dispatch(result: () => Promise<string> = async () => 'sent') {
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const send = vi.fn(async () => {
      await isOver;
      return result();
    });
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const { database } = test;
    const options = { database, kinds: ['mail'] as const, send, log, leaseMs: 60_000, pollMs: 10 };
    return { send, dispatcher: createDispatcher({ ...options, retryDelay: () => 3_600_000 }) };
  }

  it.each<[string, Partial<OutboxRow>]>([
    ['was given up', { status: 'dead', attempts: 60 }],
    ['was set aside', { status: 'set-aside', attempts: 3, next_attempt_at: inAnHour() }],
    ['waits for its next attempt', { attempts: 3, revivals: 3, next_attempt_at: inAnHour() }],
  ])('makes one due that %s, once for several presses', async (_name, jobs) => {
    const { press, readMail } = await storeLead(jobs);
    expect((await Promise.all([press(), press(), press()])).toSorted()).toEqual([
      false,
      false,
      true,
    ]);
    const { next_attempt_at, ...mail } = await readMail();
    expect(mail).toMatchObject({ status: 'pending', attempts: 0, revivals: 0 });
    expect(next_attempt_at <= new Date().toISOString()).toBe(true);
  });

  it.each<[string, Partial<OutboxRow>]>([
    ['was sent', { status: 'sent', sent_at: inAnHour() }],
    ['is being sent', { status: 'sending', lock_token: 'x', locked_until: inAnHour() }],
    ['is due', {}],
  ])('leaves one alone that %s', async (_name, jobs) => {
    const { press, readMail } = await storeLead(jobs);
    const before = await readMail();
    expect(await press()).toBe(false);
    expect(await readMail()).toEqual(before);
  });

  it('leaves the mail of another lead alone', async () => {
    const { jobId } = await storeLead({ status: 'dead' });
    const other = await storeLead({ status: 'dead' });
    expect(await sendAgain(test.database.queries, other.id, jobId)).toBe(false);
  });

  it('is one delivery where the mail is set aside and sent again while it is sent', async () => {
    const { id, press, readMail } = await storeLead();
    const { send, dispatcher } = dispatch();
    dispatcher.start();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await setMailsAside(test.database.queries, id);
    expect(await press()).toBe(true);
    expect((await readMail()).status).toBe('sending');
    // Rounds in which it could be taken a second time.
    await setTimeout(100);
    end();
    await vi.waitFor(async () => expect((await readMail()).status).toBe('sent'));
    await dispatcher.stop();
    expect(send).toHaveBeenCalledOnce();
  });

  it('makes one due at once whose delivery failed after it was set aside', async () => {
    const { id, press, readMail } = await storeLead();
    const { send, dispatcher } = dispatch(() => Promise.reject(new Error('550 no')));
    dispatcher.start();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await setMailsAside(test.database.queries, id);
    end();
    await dispatcher.stop();
    expect(await readMail()).toMatchObject({ status: 'set-aside', last_error: '550 no' });
    expect(await press()).toBe(true);
    expect(await readMail()).toMatchObject({ status: 'pending', lock_token: null });
  });

  it('keeps the newest attempts of a mail, as many as a webhook has at most', async () => {
    const { id, jobId } = await storeLead();
    const { queries } = test.database;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (let number = 1; number <= maxAttempts + 5; number++) {
        vi.setSystemTime(Date.UTC(2026, 0, 1) + number);
        await insertAttempt(queries, jobId, `attempt ${number}`);
      }
    } finally {
      vi.useRealTimers();
    }
    const kept = await listAttemptsOfLead(queries, id);
    expect(kept).toHaveLength(maxAttempts);
    expect(kept.at(0)?.result).toBe('attempt 6');
  });
});
