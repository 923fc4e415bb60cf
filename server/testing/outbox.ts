import { randomUUID } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import type { OutboxRow, Queries } from '../db/schema';
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
  const job = { id, kind: 'mail', payload: '{}', created_at: fromNow(-1000) } as const;
  await insertJob(queries, { ...job, ...change });
  return id;
}

type Options = Partial<Parameters<typeof deliverJobs>[0]> & { send?: Send };

/** Delivers mails and webhooks until the test is over; a failed one is due again in an hour. */
export function dispatch(
  queries: Queries,
  { send = async () => 'sent', ...options }: Options = {},
) {
  const delivery = deliverJobs({
    queries,
    kinds: { mail: { send }, webhook: { send, mostAttempts: 60 } },
    log: silentLog(),
    leaseMs: 60_000,
    firstRetryMs: hourMs,
    ...options,
  });
  onTestFinished(() => delivery.stop());
  delivery.start();
  return delivery;
}

/** The whole outbox as a process with these variables has it, until the test is over. */
export function runOutbox(queries: Queries, variables: Record<string, string>) {
  const config = readTestConfig({ OUTBOX_RETRY_SECONDS: '0.01', ...variables });
  return dispatch(queries, { ...config, kinds: createKinds(config, '/nowhere') });
}
