import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../config/start-error';
import type { JobKind, OutboxRow, Queries } from '../db/schema';
import { cleanText } from '../http/log';
import { type JobResult, takeJob, writeResult } from './jobs-table';
import { createRounds } from './rounds';

/** Sends a job and returns a log line that names its destination; throws when that fails. */
export type Send = (job: OutboxRow) => Promise<string>;
/** How a kind is sent. Without `mostAttempts` a job is tried until it is sent, whatever its failures. */
type Kind = { send: Send; mostAttempts?: number };
export type Kinds = Partial<Record<JobKind, Kind>>;

/** A failure after which a job is given up (`isFinal`), or tried no sooner than after `afterMs`. */
export class SendError extends Error {
  constructor(
    message: string,
    readonly details: { isFinal?: boolean; afterMs?: number } = {},
  ) {
    super(message);
  }
}

type Options = {
  queries: Queries;
  kinds: Kinds;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  leaseMs: number;
  firstRetryMs: number;
};

/** Jobs of a kind that are sent at the same time. */
export const atOnce = 2;
const everyMs = 5_000;
const longestDelayMs = 60 * 60 * 1000;
const failure = 'outbox: the database did not answer, will be tried again';
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Sends the jobs of the outbox, which any number of processes may share. */
export function deliverJobs({ queries, kinds, log, leaseMs, firstRetryMs }: Options) {
  const names = Object.keys(kinds) as JobKind[];
  /** Jobs of this process that are being sent, or whose result is not stored yet. */
  const held = new Map<string, JobKind>();
  const unstored = new Map<OutboxRow, JobResult>();
  const sending = new Set<Promise<void>>();

  async function round(signal: AbortSignal): Promise<void> {
    for (const [job, result] of unstored) await store(job, result);
    while (!signal.aborted) {
      const taken = [...held.values()];
      const free = names.filter((name) => taken.filter((kind) => kind === name).length < atOnce);
      const job = await takeJob(queries, free, [...held.keys()], later(leaseMs));
      const kind = job && kinds[job.kind];
      if (!kind) return;
      held.set(job.id, job.kind);
      const sent = deliver(job, kind).finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }
  const rounds = createRounds({ everyMs, round, log, failure });

  /** When it fails, the next round tries it again, so that no job is sent twice. */
  async function store(job: OutboxRow, result: JobResult): Promise<void> {
    unstored.set(job, result);
    await writeResult(queries, job, result);
    unstored.delete(job);
    held.delete(job.id);
  }

  async function deliver(job: OutboxRow, kind: Kind): Promise<void> {
    const result = await attempt(job, kind);
    await store(job, result).catch((err: unknown) => log.error({ err }, failure));
    rounds.wake();
  }

  async function attempt(job: OutboxRow, { send, mostAttempts }: Kind): Promise<JobResult> {
    const { id, kind, attempts } = job;
    try {
      log.info({ outboxId: id }, await send(job));
      // The links of a newsletter mail give access to a subscription.
      const emptied = kind === 'newsletter-mail' && { payload: '' };
      return { sent_at: later(0), run_at: null, last_error: null, ...emptied };
    } catch (error) {
      const { isFinal, afterMs = 0 } = error instanceof SendError ? error.details : {};
      const delay = Math.max(firstRetryMs * 2 ** (attempts - 1), afterMs);
      const isLast = mostAttempts !== undefined && (isFinal || attempts >= mostAttempts);
      const run_at = isLast ? null : later(Math.min(delay, longestDelayMs));
      const last_error = describeError(error);
      const details = { outboxId: id, attempts, run_at, error: cleanText(last_error) };
      if (isLast) log.error(details, `${kind} given up`);
      else log.warn(details, `${kind} not delivered, will be tried again`);
      return { run_at, last_error };
    }
  }

  return {
    start: rounds.start,
    wake: rounds.wake,
    /** Waits for the jobs that are being sent, until `cutOff`; their leases free the others. */
    async stop(cutOff?: AbortSignal): Promise<void> {
      await rounds.stop();
      const noTime = cutOff ? [once(cutOff, 'abort')] : [];
      await Promise.race([Promise.all(sending), ...noTime]);
    },
  };
}
