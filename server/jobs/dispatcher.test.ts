import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open';
import type { JobKind, OutboxRow } from '../db/schema';
import { dialects, prepareDatabase } from '../testing/database';
import { addJob, dispatch, fromNow, holdDelivery, hourMs, silentLog } from '../testing/outbox';
import { clearStored, readStored } from '../testing/stored';
import { DeliveryError } from './dispatcher';
import { maxAttempts } from './retry-delay';

/** Slow machines take their time. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });
const held = { status: 'sending', lock_token: 'dead process' } as const;
const retryAtOnce = { retryDelay: () => 0 };

describe.each(dialects)('the dispatcher on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  beforeEach(() => clearStored(test.queries));

  const add = (change?: Partial<OutboxRow>) => addJob(test.queries, change);
  const jobs = async () => (await readStored(test.queries)).jobs;
  const untilJobs = (states: Partial<OutboxRow>[]) =>
    until(async () => expect(await jobs()).toMatchObject(states));
  const untilJob = (id: string, state: Partial<OutboxRow>) =>
    until(async () => expect((await jobs()).find((job) => job.id === id)).toMatchObject(state));

  it('delivers what is due as soon as it is woken', async () => {
    const dispatcher = dispatch(test.database, { pollMs: 60_000 });
    await setTimeout(30);
    await add();
    dispatcher.wake();
    const sent_at = expect.any(String);
    await untilJobs([{ status: 'sent', attempts: 1, lock_token: null, sent_at }]);
  });

  it('retries after a failure, but not before the retry is due', async () => {
    const first = await add({ recipient: 'one@team.example' });
    const error = "550 <siti.o'brien@example.com>: no mailbox, ask 'postmaster@team.example'";
    const log = silentLog();
    const send = vi.fn(async (_job: OutboxRow) => 'sent').mockRejectedValueOnce(new Error(error));
    dispatch(test.database, { send, log });
    await untilJobs([{ status: 'pending', last_error: error }]);
    // The log has no address that a mail server repeats.
    const logged = expect.objectContaining({
      error: "550 <(address)>: no mailbox, ask '(address)'",
    });
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(logged, expect.any(String));
    const second = await add({ recipient: 'another@team.example' });
    await untilJob(second, { status: 'sent' });
    expect(send.mock.calls.map(([job]) => job.id)).toEqual([first, second]);
    const due = { next_attempt_at: fromNow(-1) };
    await test.queries.updateTable('outbox').set(due).where('id', '=', first).execute();
    await untilJob(first, { status: 'sent', attempts: 2, last_error: null });
  });

  it('gives a webhook up after its last attempt and says so', async () => {
    await add({ kind: 'webhook' });
    const send = vi.fn().mockRejectedValue(new Error('HTTP 500'));
    const log = silentLog();
    dispatch(test.database, { send, log, kinds: ['webhook'], ...retryAtOnce });
    await untilJobs([{ status: 'dead', last_error: 'HTTP 500' }]);
    expect(send).toHaveBeenCalledTimes(maxAttempts);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'webhook given up');
  });

  it('honours Retry-After and stops on permanent errors', async () => {
    const [asking, gone] = [await add({ kind: 'webhook' }), await add({ kind: 'webhook' })];
    const send = async ({ id }: OutboxRow) => {
      throw new DeliveryError('no', { isFinal: id === gone, afterMs: 600_000 });
    };
    dispatch(test.database, { send, kinds: ['webhook'], ...retryAtOnce });
    await untilJob(gone, { status: 'dead' });
    await untilJob(asking, { status: 'pending', attempts: 1, lock_token: null });
    const job = (await jobs()).find(({ id }) => id === asking);
    expect(Date.parse(job?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 500_000);
  });

  it.each<JobKind>(['mail', 'transcript-mail'])('never gives a %s up', async (kind) => {
    await add({ kind, attempts: 1000 });
    const send = vi.fn(async () => 'sent').mockRejectedValueOnce(new Error('550 no'));
    dispatch(test.database, { send, kinds: [kind], ...retryAtOnce });
    await untilJobs([{ status: 'sent', attempts: 1002 }]);
  });

  it('takes jobs with an expired lease, and what a clock days ahead has put off', async () => {
    const twoDays = 48 * hourMs;
    const taken = [
      await add({ ...held, locked_until: fromNow(-1) }),
      await add({ ...held, locked_until: fromNow(twoDays) }),
      await add({ attempts: 1, next_attempt_at: fromNow(twoDays) }),
    ];
    await add({ ...held, locked_until: fromNow(60_000) });
    await add({ attempts: 20, next_attempt_at: fromNow(hourMs) });
    // One that is delivered would make the others due.
    const send = vi.fn(async (_job: OutboxRow) => Promise.reject(new Error('451 later')));
    dispatch(test.database, { send });
    await until(() => expect(send).toHaveBeenCalledTimes(3));
    await setTimeout(50);
    expect(send.mock.calls.map(([job]) => job.id).sort()).toEqual(taken.sort());
  });

  it('keeps the lease of a slow delivery', async () => {
    await add();
    const { send, end } = holdDelivery();
    dispatch(test.database, { send, leaseMs: 300 });
    await until(() => expect(send).toHaveBeenCalled());
    const [first] = await jobs();
    await until(async () => {
      const [job] = await jobs();
      expect(String(job?.locked_until) > String(first?.locked_until)).toBe(true);
      expect(job?.lock_token).toBe(first?.lock_token);
    });
    end();
    await untilJobs([{ status: 'sent', attempts: 1 }]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('sends each mail once with two dispatchers on separate connections', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 60; count++) ids.add(await add());
    const other = openDatabase(test.place);
    const send = vi.fn(async (_job: OutboxRow) => {
      await setTimeout(2);
      return 'sent';
    });
    dispatch(test.database, { send });
    const second = dispatch(other, { send });
    await until(async () =>
      expect((await jobs()).every(({ status }) => status === 'sent')).toBe(true),
    );
    await second.stop();
    await other.queries.destroy();
    expect(send).toHaveBeenCalledTimes(60);
    expect(new Set(send.mock.calls.map(([job]) => job.id))).toEqual(ids);
  });

  it('does not send again what it could not mark as sent', async () => {
    await add();
    const rename = (from: string, to: string) =>
      test.queries.schema.alterTable(from).renameTo(to).execute();
    const send = vi.fn(async () => {
      await rename('outbox', 'away');
      return 'sent';
    });
    const log = silentLog();
    dispatch(test.database, { send, log, leaseMs: 300 });
    await until(() => expect(log.error).toHaveBeenCalled());
    await rename('away', 'outbox');
    await untilJobs([{ status: 'sent' }]);
    expect(send).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Promise<string>]>([
    ['sent', async () => 'sent'],
    ['tried in vain', () => Promise.reject(new Error('disk full'))],
  ])('discards its output for a job that was erased while it was %s', async (_name, end) => {
    const id = await add();
    const discard = vi.fn(async () => {});
    const log = silentLog();
    const send = async () => {
      await test.queries.deleteFrom('outbox').execute();
      return end();
    };
    dispatch(test.database, { send, discard, log });
    await until(() => expect(discard).toHaveBeenCalledExactlyOnceWith(id));
    expect(log.info).toHaveBeenCalledWith({ outboxId: id }, 'erased while it was sent');
  });

  it('does not discard a job that another dispatcher took over', async () => {
    await add();
    const discard = vi.fn(async () => {});
    const log = silentLog();
    const send = async () => {
      await test.queries.updateTable('outbox').set({ lock_token: 'other' }).execute();
      return 'sent';
    };
    dispatch(test.database, { send, discard, log });
    const warning = 'lease lost: it may be sent once more';
    await until(() => expect(log.warn).toHaveBeenCalledWith(expect.anything(), warning));
    expect(discard).not.toHaveBeenCalled();
  });

  it('waits for a delivery under way when it stops, or hands it to another', async () => {
    await add();
    const delivery = holdDelivery();
    const earlier = dispatch(test.database, { send: delivery.send });
    await until(() => expect(delivery.send).toHaveBeenCalled());
    const stopped = vi.fn();
    const stopping = earlier.stop().then(stopped);
    await setTimeout(20);
    expect(stopped).not.toHaveBeenCalled();
    await earlier.handBack();
    expect(await jobs()).toMatchObject([{ status: 'pending', lock_token: null }]);
    const send = vi.fn(async () => 'sent');
    dispatch(test.database, { send });
    await untilJobs([{ status: 'sent' }]);
    expect(send).toHaveBeenCalledOnce();
    delivery.end();
    await stopping;
  });
});
