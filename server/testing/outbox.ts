import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../db/open';
import type { OutboxRow, Queries } from '../db/schema';
import { createDispatcher, type Dispatcher } from '../jobs/dispatcher';
import { insertJob } from '../jobs/jobs-table';
import { createOutbox } from '../jobs/outbox';
import { readTestConfig } from './app';

export const hourMs = 3_600_000;

/** The time in so many milliseconds, or that many ago. */
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A log that records its lines for the assertions of a test. */
export const silentLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

/** Stores a job, which is due unless `change` says otherwise, and gives its id. */
export async function addJob(queries: Queries, change: Partial<OutboxRow> = {}): Promise<string> {
  const id = randomUUID();
  // In one transaction, so that no dispatcher takes it as it was first.
  await queries.transaction().execute(async (transaction) => {
    const created_at = fromNow(-1000);
    await insertJob(transaction, { id, kind: 'mail', payload: '{}', created_at });
    const set = { kind: 'mail', ...change } as const;
    await transaction.updateTable('outbox').set(set).where('id', '=', id).execute();
  });
  return id;
}

/** Delivers jobs until the test is over. */
export function dispatch(
  database: Database,
  options: Partial<Parameters<typeof createDispatcher>[0]> = {},
): Dispatcher {
  const dispatcher = createDispatcher({
    database,
    kinds: ['mail'],
    send: async () => 'sent',
    log: silentLog(),
    leaseMs: 60_000,
    pollMs: 10,
    retryDelay: () => hourMs,
    ...options,
  });
  onTestFinished(() => dispatcher.stop());
  dispatcher.start();
  return dispatcher;
}

/** The whole outbox as a process with these variables has it, until the test is over. */
export function runOutbox(database: Database, variables: Record<string, string>) {
  const config = readTestConfig({ OUTBOX_RETRY_SECONDS: '0.01', ...variables });
  const outbox = createOutbox({ database, config, mailDir: '/nowhere', log: silentLog() });
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
