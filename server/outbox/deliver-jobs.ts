import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../config/start-error';
import type { JobKind, OutboxRow, Queries } from '../db/schema';
import { cleanText } from '../http/log';
import { type JobResult, takeJob, teamMails, writeResult } from './jobs-table';
import { createRounds } from './rounds';

/** Sends a job and returns a log line that names its destination; throws when that fails. */
export type Send = (job: OutboxRow) => Promise<string>;
export type Kinds = Partial<Record<JobKind, Send>>;

/** A failure that gives a job up (`isFinal`) or delays it by at least `afterMs`. */
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

/** Jobs of a kind at the same time. */
export const atOnce = 2;
const everyMs = 1_000;
/** About two days; mails to the team are tried without end. */
const maxAttempts = 60;
const maxDelayMs = 60 * 60 * 1000;
const failure = 'outbox: the database did not answer, will be tried again';
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Sends the jobs of the outbox, which any number of processes may share. */
export function deliverJobs({ queries, kinds, log, leaseMs, firstRetryMs }: Options) {
  const names = Object.keys(kinds) as JobKind[];
  /** Jobs of this process that are being sent, or whose result is not stored yet. */
  const held = new Map<OutboxRow, Promise<void>>();

  async function round(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const jobs = [...held.keys()];
      const free = names.filter((name) => jobs.filter(({ kind }) => kind === name).length < atOnce);
      const ids = jobs.map(({ id }) => id);
      const job = await takeJob(queries, free, ids, fromNow(leaseMs));
      const send = job && kinds[job.kind];
      if (!send) return;
      const delivery = attempt(job, send)
        .then((result) => store(job, result, signal))
        .finally(() => {
          held.delete(job);
          rounds.wake();
        });
      held.set(job, delivery);
    }
  }
  const rounds = createRounds({ everyMs, round, log, failure });

  /** Retries until the result is stored, so that no job is sent twice. */
  async function store(job: OutboxRow, result: JobResult, signal: AbortSignal): Promise<void> {
    do {
      try {
        return await writeResult(queries, job, result);
      } catch (err) {
        log.error({ err }, failure);
        await setTimeout(everyMs, undefined, { signal }).catch(() => {});
      }
    } while (!signal.aborted);
  }

  async function attempt(job: OutboxRow, send: Send): Promise<JobResult> {
    const { id, kind, attempts } = job;
    try {
      log.info({ outboxId: id }, await send(job));
      // The links of a newsletter mail give access to a subscription.
      const emptied = kind === 'newsletter-mail' && { payload: '' };
      return { sent_at: fromNow(0), run_at: null, last_error: null, ...emptied };
    } catch (error) {
      const { isFinal, afterMs = 0 } = error instanceof SendError ? error.details : {};
      const delay = Math.max(firstRetryMs * 2 ** (attempts - 1), afterMs);
      const isLast = !teamMails.includes(kind) && (isFinal || attempts >= maxAttempts);
      const run_at = isLast ? null : fromNow(Math.min(delay, maxDelayMs));
      const last_error = describeError(error);
      const details = { outboxId: id, attempts, run_at, error: cleanText(last_error) };
      if (isLast) log.error(details, `${kind} given up`);
      else log.warn(details, `${kind} not delivered, will be tried again`);
      return { run_at, last_error };
    }
  }

  return {
    ...rounds,
    /** Waits for the jobs that are being sent, until `cutOff`; their leases free the others. */
    async stop(cutOff?: AbortSignal): Promise<void> {
      await rounds.stop();
      const noTime = cutOff ? [once(cutOff, 'abort')] : [];
      await Promise.race([Promise.all(held.values()), ...noTime]);
    },
  };
}
