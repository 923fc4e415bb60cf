import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../config/start-error';
import type { Database } from '../db/open';
import type { JobKind, OutboxRow } from '../db/schema';
import { cleanText } from '../http/log';
import { type JobResult, takeJob, writeResult } from './jobs-table';
import { createRounds } from './rounds';

/** Sends a job and returns a log line that names its destination; throws when that fails. */
export type Send = (job: OutboxRow) => Promise<string>;

/** A failure after which the job is given up, or tried no sooner than after `afterMs`. */
export class SendError extends Error {
  isFinal = false;
  afterMs = 0;
}

/** How a kind is sent. Without `mostAttempts` a job is tried until it is sent, whatever its failures. */
type Kind = { send: Send; mostAttempts?: number };
export type Kinds = Partial<Record<JobKind, Kind>>;

type Options = {
  database: Database;
  kinds: Kinds;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  leaseMs: number;
  firstRetryMs: number;
};

/** Jobs of a kind that are sent at the same time. */
export const atOnce = 2;
const everyMs = 5_000;
const failure = 'outbox: the database did not answer, will be tried again';
const longestDelayMs = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Sends the jobs of the outbox, which any number of processes may share. */
export function deliverJobs({ database, kinds, log, leaseMs, firstRetryMs }: Options) {
  const { queries } = database;
  /** Jobs of this process that are being sent, or whose result is not stored yet. */
  const held = new Set<string>();

  /** Sends the jobs of a kind one after the other. */
  function createWorker(name: JobKind, kind: Kind) {
    let last: { id: string; result: JobResult } | undefined;
    async function round(signal: AbortSignal): Promise<void> {
      do {
        if (last) {
          // When this fails, the next round tries it again, so that no job is sent twice.
          await writeResult(queries, last.id, last.result);
          held.delete(last.id);
          last = undefined;
        }
        const job = signal.aborted ? undefined : await takeJob(queries, name, later(leaseMs));
        if (!job || held.has(job.id)) return;
        held.add(job.id);
        last = { id: job.id, result: await attempt(job, kind) };
      } while (last);
    }
    return createRounds({ everyMs, round, log, failure });
  }
  const workers = Object.entries(kinds).flatMap(([name, kind]) =>
    Array.from({ length: atOnce }, () => createWorker(name as JobKind, kind)),
  );

  async function attempt(job: OutboxRow, { send, mostAttempts }: Kind): Promise<JobResult> {
    const { id, kind, attempts } = job;
    try {
      log.info({ outboxId: id }, await send(job));
      // The links of a newsletter mail give access to a subscription.
      const emptied = kind === 'newsletter-mail' && { payload: '' };
      return { sent_at: later(0), run_at: null, last_error: null, ...emptied };
    } catch (error) {
      const { isFinal, afterMs } = error instanceof SendError ? error : new SendError();
      const delay = Math.max(firstRetryMs * 2 ** (attempts - 1), afterMs);
      const isLast = mostAttempts !== undefined && (isFinal || attempts >= mostAttempts);
      const run_at = isLast ? null : later(Math.min(delay, longestDelayMs));
      const last_error = describeError(error);
      const details = { outboxId: id, attempts, run_at, error: cleanText(last_error) };
      if (run_at === null) log.error(details, `${kind} given up`);
      else log.warn(details, `${kind} not delivered, will be tried again`);
      return { run_at, last_error };
    }
  }

  return {
    start: () => workers.forEach((worker) => void worker.start()),
    wake: () => workers.forEach((worker) => void worker.wake()),
    /** Waits for the jobs that are being sent, until `hurry`; their leases free the others. */
    async stop(hurry?: AbortSignal): Promise<void> {
      const noTime = hurry ? [once(hurry, 'abort')] : [];
      await Promise.race([Promise.all(workers.map((worker) => worker.stop())), ...noTime]);
    },
  };
}
