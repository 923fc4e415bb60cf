import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { dialects, prepareDatabase } from '@/lib/testing/api/database';
import {
  addJob,
  dispatch as dispatchKinds,
  fromNow,
  hourMs,
  silentLog,
} from '@/lib/testing/api/stored';
import { openDatabase } from '../db/open';
import type { OutboxRow, Queries } from '../db/schema';
import { type Send, SendError } from './deliver-jobs';

const sent = { sent_at: expect.any(String), run_at: null, locked_until: null, last_error: null };

type Options = Omit<Parameters<typeof dispatchKinds>[1], 'kinds'>;
const dispatch = (queries: Queries, send: Send = async () => 'sent', options: Options = {}) =>
  dispatchKinds(queries, { kinds: { mail: send, webhook: send }, ...options });

describe.each(dialects)('the outbox on %s', (dialect) => {
  const test = prepareDatabase(dialect);

  const add = (change?: Partial<OutboxRow>) => addJob(test.queries, change);
  const jobs = async () => (await test.stored()).jobs;
  const untilJob = (id: string, state: object) =>
    expect.poll(async () => (await jobs()).find((job) => job.id === id)).toMatchObject(state);

  it('tries again after a failure, but not before that is due', async () => {
    const send = vi.fn(async (_job: OutboxRow) => 'sent').mockRejectedValueOnce(new Error('no'));
    const delivery = dispatch(test.queries, send);
    const id = await add({ attempts: 2 });
    delivery.wake();
    await untilJob(id, { sent_at: null, last_error: 'no', locked_until: null });
    const other = await add();
    delivery.wake();
    await untilJob(other, sent);
    expect(send.mock.calls.map(([job]) => job.id)).toEqual([id, other]);
    const due = { run_at: fromNow(-1) };
    await test.queries.updateTable('outbox').set(due).where('id', '=', id).execute();
    delivery.wake();
    await untilJob(id, { ...sent, attempts: 4 });
  });

  it('waits longer after each failure, up to an hour, and as long as a receiver asks', async () => {
    const ids: string[] = [];
    for (const attempts of [0, 1, 2, 1000]) ids.push(await add({ attempts }));
    ids.push(await add({ kind: 'webhook' }));
    const send = async ({ kind }: OutboxRow) => {
      throw new SendError('no', { afterMs: kind === 'webhook' ? 600_000 : 0 });
    };
    dispatch(test.queries, send, { firstRetryMs: 60_000 });
    for (const id of ids) await untilJob(id, { last_error: 'no', locked_until: null });
    const stored = await jobs();
    for (const [index, minutes] of [1, 2, 4, 60, 10].entries()) {
      const at = stored.find(({ id }) => id === ids[index])?.run_at ?? '';
      expect(Math.abs((Date.parse(at) - Date.now()) / 60_000 - minutes)).toBeLessThan(0.9);
    }
  });

  it('gives up a job after its last attempt or a final failure, but no mail to the team', async () => {
    const last = await add({ kind: 'webhook', attempts: 59 });
    const gone = await add({ kind: 'webhook' });
    const mail = await add({ attempts: 1000 });
    const log = silentLog();
    const send = async ({ id }: OutboxRow) => {
      throw new SendError('HTTP 500', { isFinal: id !== last });
    };
    dispatch(test.queries, send, { log });
    for (const id of [last, gone])
      await untilJob(id, { run_at: null, sent_at: null, last_error: 'HTTP 500' });
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'webhook given up');
    await untilJob(mail, { run_at: expect.any(String), last_error: 'HTTP 500' });
  });

  it('sends the jobs of a killed process after their leases', async () => {
    const left = await add({ locked_until: fromNow(-1), attempts: 1 });
    const held = await add({ locked_until: fromNow(60_000), attempts: 1 });
    const delivery = dispatch(test.queries);
    await untilJob(left, { ...sent, attempts: 2 });
    await delivery.stop();
    await untilJob(held, { attempts: 1, sent_at: null });
  });

  it('sends each mail once in two processes', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 60; count++) ids.add(await add());
    const other = openDatabase(test.place);
    const send = vi.fn(async (_job: OutboxRow) => {
      await setTimeout(2);
      return 'sent';
    });
    dispatch(test.queries, send);
    const second = dispatch(other.queries, send);
    await expect.poll(async () => (await jobs()).every(({ sent_at }) => sent_at)).toBe(true);
    await second.stop();
    await other.queries.destroy();
    expect(send).toHaveBeenCalledTimes(60);
    expect(new Set(send.mock.calls.map(([job]) => job.id))).toEqual(ids);
  });

  it('leaves a job to the process that took it after the lease, when the first try fails late', async () => {
    const id = await add();
    let fail = () => {};
    const send = vi.fn(
      () => new Promise<string>((_resolve, reject) => (fail = () => reject(new Error('late')))),
    );
    const delivery = dispatch(test.queries, send, { leaseMs: 1 });
    await expect.poll(() => send.mock.calls.length).toBe(1);
    const locked_until = fromNow(hourMs);
    await test.queries.updateTable('outbox').set({ locked_until }).where('id', '=', id).execute();
    fail();
    await delivery.stop();
    await untilJob(id, { locked_until, last_error: null });
  });

  it('does not send a job again that it is still sending after its lease', async () => {
    const held = await add();
    let end = () => {};
    const send = vi.fn(async ({ id }: OutboxRow) => {
      if (id === held) await new Promise<void>((resolve) => (end = resolve));
      return 'sent';
    });
    const delivery = dispatch(test.queries, send, { leaseMs: 1 });
    await expect.poll(() => send.mock.calls.length).toBe(1);
    const next = await add();
    delivery.wake();
    await untilJob(next, sent);
    end();
    await untilJob(held, sent);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
