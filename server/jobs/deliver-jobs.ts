import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../config/start-error';
import type { Database } from '../db/open';
import type { JobKind, OutboxRow } from '../db/schema';
import { type JobResult, takeJobs, writeResult } from './jobs-table';
import { withoutAddresses } from './plain-text';
import { createRounds } from './rounds';

/** Sends a job and returns a log line that names its destination; throws when that fails. */
export type Send = (job: OutboxRow) => Promise<string>;

/** A failure after which the job is given up, or tried no sooner than after `afterMs`. */
export class SendError extends Error {
  constructor(
    message: string,
    readonly next: { isFinal: boolean; afterMs: number },
  ) {
    super(message);
  }
}

export type Kind = {
  send: Send;
  /** Jobs of this kind that are sent at the same time. */
  atOnce: number;
  /** Attempts before a job is given up; without it, it is tried until it is sent. */
  mostAttempts?: number;
};

type Options = {
  database: Database;
  kinds: Partial<Record<JobKind, Kind>>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  leaseMs: number;
  firstRetryMs: number;
};

const pollMs = 5_000;
const longestDelayMs = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Milliseconds until the next attempt: doubling up to an hour, 20 % jitter. */
export function retryDelayMs(attempts: number, firstMs: number, random = Math.random()): number {
  const delay = Math.min(firstMs * 2 ** (attempts - 1), longestDelayMs);
  return Math.round(delay * (0.8 + 0.4 * random));
}

/** Sends the jobs of the outbox, which any number of processes may share. */
export function deliverJobs(options: Options) {
  const { database, kinds, log, leaseMs, firstRetryMs } = options;
  /** Jobs of this process that are being sent, or whose result is not stored yet. */
  const held = new Map<string, { kind: JobKind; sending: Promise<void> }>();
  const results = new Map<string, JobResult>();
  const failure = 'outbox: the database did not answer, will be tried again';
  const rounds = createRounds({ everyMs: pollMs, round, log, failure });

  async function round(signal: AbortSignal): Promise<void> {
    await storeResults();
    const known = Object.entries(kinds) as [JobKind, Kind][];
    if (!signal.aborted) await Promise.all(known.map(([name, kind]) => fill(name, kind)));
  }

  /** Begins to send what is due of a kind, as far as there is room; the end of each wakes the loop. */
  async function fill(name: JobKind, kind: Kind): Promise<void> {
    const ofKind = [...held].filter(([, job]) => job.kind === name).map(([id]) => id);
    const room = kind.atOnce - ofKind.length;
    if (room <= 0) return;
    for (const job of await takeJobs(database.queries, name, room, later(leaseMs), ofKind))
      held.set(job.id, { kind: name, sending: attempt(job, kind).finally(rounds.wake) });
  }

  async function attempt(job: OutboxRow, { send, mostAttempts = Infinity }: Kind): Promise<void> {
    const { id, kind, attempts } = job;
    try {
      log.info({ outboxId: id }, await send(job));
      const sent_at = new Date().toISOString();
      // The links of a newsletter mail give access to a subscription.
      const emptied = kind === 'newsletter-mail' && { payload: '' };
      results.set(id, { sent_at, run_at: null, last_error: null, ...emptied });
    } catch (error) {
      const { isFinal = false, afterMs = 0 } = error instanceof SendError ? error.next : {};
      const delay = Math.max(
        retryDelayMs(attempts, firstRetryMs),
        Math.min(afterMs, longestDelayMs),
      );
      const run_at = isFinal || attempts >= mostAttempts ? null : later(delay);
      const last_error = describeError(error);
      results.set(id, { run_at, last_error });
      const details = { outboxId: id, attempts, run_at, error: withoutAddresses(last_error) };
      if (run_at === null) log.error(details, `${kind} given up`);
      else log.warn(details, `${kind} not delivered, will be tried again`);
    }
  }

  /** A result that cannot be stored is kept for the next round, so that no job is sent again. */
  async function storeResults(): Promise<void> {
    const stored = [...results].map(async ([id, result]) => {
      await writeResult(database.queries, id, result);
      results.delete(id);
      held.delete(id);
    });
    await Promise.all(stored);
  }

  return {
    start: rounds.start,
    wake: rounds.wake,
    /** Waits for the jobs that are being sent, until `hurry`; their leases free the others. */
    async stop(hurry?: AbortSignal): Promise<void> {
      const noTime = hurry ? [once(hurry, 'abort')] : [];
      await rounds.stop();
      const sent = Promise.all([...held.values()].map(({ sending }) => sending));
      await Promise.race([sent, ...noTime]);
      await storeResults().catch((error: unknown) => log.error({ err: error }, failure));
    },
  };
}
