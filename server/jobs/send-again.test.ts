import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../db/schema';
import { dialects, prepareDatabase } from '../testing/database';
import { dispatch, fromNow, holdDelivery, hourMs } from '../testing/outbox';
import { clearStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';
import { insertAttempt, listAttemptsOfLead } from './attempts-table';
import { listJobs } from './outbox-lists';
import { sendAgain, setMailsAside } from './outbox-retries';
import { maxAttempts } from './retry-delay';

const inAnHour = fromNow(hourMs);

describe.each(dialects)('sending a mail again on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  beforeEach(() => clearStored(test.queries));

  async function storeLead(jobs: Partial<OutboxRow> = {}) {
    const id = await storeTestLead(test.queries, { jobs });
    const readMail = async () => {
      const [mail] = await listJobs(test.queries, [id]);
      if (!mail) throw new Error('the lead has no mail');
      return mail;
    };
    const { id: jobId } = await readMail();
    return { id, jobId, readMail, press: () => sendAgain(test.queries, id, jobId) };
  }

  it.each<[string, Partial<OutboxRow>]>([
    ['was given up', { status: 'dead', attempts: 60 }],
    ['was set aside', { status: 'set-aside', attempts: 3, next_attempt_at: inAnHour }],
    ['waits for its next attempt', { attempts: 3, revivals: 3, next_attempt_at: inAnHour }],
  ])('makes one due that %s, once for several presses', async (_name, jobs) => {
    const { press, readMail } = await storeLead(jobs);
    const pressed = await Promise.all([press(), press(), press()]);
    expect(pressed.toSorted()).toEqual([false, false, true]);
    const { next_attempt_at, ...mail } = await readMail();
    expect(mail).toMatchObject({ status: 'pending', attempts: 0, revivals: 0 });
    expect(next_attempt_at <= new Date().toISOString()).toBe(true);
  });

  it.each<[string, Partial<OutboxRow>]>([
    ['was sent', { status: 'sent', sent_at: inAnHour }],
    ['is being sent', { status: 'sending', lock_token: 'x', locked_until: inAnHour }],
    ['is due', {}],
  ])('leaves one alone that %s, and that of another lead', async (_name, jobs) => {
    const { press, readMail } = await storeLead(jobs);
    const before = await readMail();
    expect(await press()).toBe(false);
    const other = await storeLead({ status: 'dead' });
    expect(await sendAgain(test.queries, other.id, before.id)).toBe(false);
    expect(await readMail()).toEqual(before);
  });

  it('is one delivery where the mail is set aside and sent again while it is sent', async () => {
    const { id, press, readMail } = await storeLead();
    const { send, end } = holdDelivery();
    dispatch(test.database, { send });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await setMailsAside(test.queries, id);
    expect(await press()).toBe(true);
    expect((await readMail()).status).toBe('sending');
    // Rounds in which it could be taken a second time.
    await setTimeout(100);
    end();
    await vi.waitFor(async () => expect((await readMail()).status).toBe('sent'));
    expect(send).toHaveBeenCalledOnce();
  });

  it('makes one due at once whose delivery failed after it was set aside', async () => {
    const { id, press, readMail } = await storeLead();
    const { send, end } = holdDelivery(() => Promise.reject(new Error('550 no')));
    const dispatcher = dispatch(test.database, { send });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await setMailsAside(test.queries, id);
    end();
    await dispatcher.stop();
    expect(await readMail()).toMatchObject({ status: 'set-aside', last_error: '550 no' });
    expect(await press()).toBe(true);
    expect(await readMail()).toMatchObject({ status: 'pending', lock_token: null });
  });

  it('keeps the newest attempts of a mail, as many as a webhook has at most', async () => {
    const { id, jobId } = await storeLead();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let number = 1; number <= maxAttempts + 5; number++) {
      vi.setSystemTime(Date.UTC(2026, 0, 1) + number);
      await insertAttempt(test.queries, jobId, `attempt ${number}`);
    }
    vi.useRealTimers();
    const kept = await listAttemptsOfLead(test.queries, id);
    expect(kept).toHaveLength(maxAttempts);
    expect(kept.at(0)?.result).toBe('attempt 6');
  });
});
