import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../db/open';
import type { JobKind, OutboxRow, Queries } from '../db/schema';
import { deliverJobs, type Send } from '../jobs/deliver-jobs';
import { insertJob } from '../jobs/jobs-table';
import { createKinds } from '../jobs/kinds';
import { readTestConfig } from './app';

export const hourMs = 3_600_000;

/** The time in so many milliseconds, or that many ago. */
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A log that records its lines for the assertions of a test. */
export const silentLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** Stores a job, which is due unless `change` says otherwise, and gives its id. */
export async function addJob(queries: Queries, change: Partial<OutboxRow> = {}): Promise<string> {
  const id = randomUUID();
  // In one transaction, so that nothing takes it as it was first.
  await queries.transaction().execute(async (transaction) => {
    const created_at = fromNow(-1000);
    await insertJob(transaction, { id, kind: 'mail', payload: '{}', created_at });
    const set = { kind: 'mail', ...change } as const;
    await transaction.updateTable('outbox').set(set).where('id', '=', id).execute();
  });
  return id;
}

type Options = Omit<Parameters<typeof deliverJobs>[0], 'database' | 'kinds'> & {
  kinds: JobKind[];
  send: Send;
  mostAttempts: number;
};

/** Delivers jobs until the test is over; a failed one is due again in an hour. */
export function dispatch(database: Database, options: Partial<Options> = {}) {
  const { kinds = ['mail'], send = async () => 'sent', mostAttempts, ...rest } = options;
  const kind = { send, ...(mostAttempts !== undefined && { mostAttempts }) };
  const delivery = deliverJobs({
    database,
    kinds: Object.fromEntries(kinds.map((name) => [name, kind])),
    log: silentLog(),
    leaseMs: 60_000,
    firstRetryMs: hourMs,
    ...rest,
  });
  onTestFinished(() => delivery.stop());
  delivery.start();
  return delivery;
}

/** The whole outbox as a process with these variables has it, until the test is over. */
export function runOutbox(database: Database, variables: Record<string, string>) {
  const config = readTestConfig({ OUTBOX_RETRY_SECONDS: '0.01', ...variables });
  const kinds = createKinds(config, '/nowhere');
  const outbox = deliverJobs({ database, kinds, log: silentLog(), ...config });
  onTestFinished(() => outbox.stop());
  outbox.start();
  return outbox;
}

/** A delivery that lasts until `end`, at the latest until the test is over. */
export function holdDelivery(result: () => Promise<string> = async () => 'sent') {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  onTestFinished(end);
  const send = vi.fn(async () => {
    await isOver;
    return result();
  });
  return { send, end };
}
