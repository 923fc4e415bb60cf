import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../config/start-error';
import type { Database } from '../db/open';
import type { JobKind, OutboxRow } from '../db/schema';
import { insertAttempt } from './attempts-table';
import {
  handBackJobs,
  hasJob,
  isTeamMail,
  markFailed,
  markSent,
  renewLease,
  takeDueJobs,
} from './jobs-table';
import { reviveAfterDelivery } from './outbox-retries';
import { withoutAddresses } from './plain-text';
import { latestRetryMs, maxAttempts, retryDelayMs } from './retry-delay';
import { createRounds, type Rounds } from './rounds';

/** A delivery that failed, and what its receiver says of the next one. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly next: { isFinal: boolean; afterMs: number },
  ) {
    super(message);
  }
}

/** Delivers one job and returns a log line with its destination; throws when the delivery fails. */
export type Deliver = (job: OutboxRow) => Promise<string>;

type Options = {
  database: Database;
  /** The kinds of job it takes, so that a slow receiver of one kind does not delay another. */
  kinds: readonly JobKind[];
  send: Deliver;
  /** Deletes what `send` left on this machine when the job was erased during the delivery. */
  discard?: (jobId: string) => Promise<unknown>;
  /** Called after each attempt, when its job is sent, given up or to be tried again. */
  onAttempt?: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  leaseMs: number;
  pollMs?: number;
  retryDelay?: (attempts: number) => number;
};

const jobsAtOnce = 5;
const failure = 'outbox: the database did not answer, will be tried again';
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Rounds of deliveries; `handBack` gives up those under way, so that another process takes them. */
export type Dispatcher = Rounds & { handBack(): Promise<void> };

/** Delivers the jobs of the outbox; any number of dispatchers and processes may share one outbox. */
export function createDispatcher({
  database,
  kinds,
  send,
  discard = async () => {},
  onAttempt = () => {},
  log,
  leaseMs,
  pollMs = 5_000,
  retryDelay = retryDelayMs,
}: Options): Dispatcher {
  const { queries } = database;
  /** Jobs sent but not yet marked as sent; they are not sent again if marking fails. */
  const sent = new Set<string>();
  /** Of the leases on jobs under way. */
  const tokens = new Set<string>();
  const logFailure = (error: unknown) => log.error({ err: error }, failure);

  async function deliver(job: OutboxRow, token: string): Promise<void> {
    const renewal = setInterval(() => {
      renewLease(queries, job.id, { token, lockedUntil: later(leaseMs) }).catch(logFailure);
    }, leaseMs / 3);
    let line: string | undefined;
    try {
      if (!sent.has(job.id)) {
        line = await send(job);
        log.info({ outboxId: job.id }, line);
      }
      sent.add(job.id);
    } catch (error) {
      await giveBack(job, token, error);
      await discardErased(job);
      return;
    } finally {
      clearInterval(renewal);
    }
    const isMarked = await markSent(queries, job, token);
    sent.delete(job.id);
    if (line !== undefined) await keepAttempt(job, line);
    if (isMarked) {
      const count = await reviveAfterDelivery(database, job);
      if (count > 0)
        log.info({ count }, `${job.kind} delivered: those that failed are due at once`);
    } else if (!(await discardErased(job))) {
      log.warn({ outboxId: job.id }, 'lease lost: it may be sent once more');
    }
  }

  async function discardErased({ id }: OutboxRow): Promise<boolean> {
    if (await hasJob(queries, id)) return false;
    await discard(id);
    log.info({ outboxId: id }, 'erased while it was sent');
    return true;
  }

  /** For the team to look up what happened to a lead. */
  async function keepAttempt({ id, lead_id }: OutboxRow, result: string): Promise<void> {
    if (lead_id !== null) await insertAttempt(queries, id, result);
  }

  async function giveBack(job: OutboxRow, token: string, failed: unknown): Promise<void> {
    const { isFinal, afterMs } =
      failed instanceof DeliveryError ? failed.next : { isFinal: false, afterMs: 0 };
    const isLast = isFinal || (!isTeamMail(job.kind) && job.attempts >= maxAttempts);
    // Cap Retry-After at the longest backoff, or the job would expire.
    const delay = Math.max(retryDelay(job.attempts), Math.min(afterMs, latestRetryMs));
    const nextAttemptAt = isLast ? null : later(delay);
    const error = describeError(failed);
    await markFailed(queries, job.id, token, { error, nextAttemptAt });
    await keepAttempt(job, error);
    const { id: outboxId, attempts } = job;
    const details = { outboxId, attempts, nextAttemptAt, error: withoutAddresses(error) };
    if (isLast) log.error(details, `${job.kind} given up`);
    else log.warn(details, `${job.kind} not delivered, will be tried again`);
  }

  async function drain(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const token = randomUUID();
      const lease = { token, lockedUntil: later(leaseMs) };
      const jobs = await takeDueJobs(database, lease, jobsAtOnce, kinds);
      if (jobs.length === 0) return;
      tokens.add(token);
      await Promise.all(jobs.map((job) => deliver(job, token).then(onAttempt, logFailure)));
      tokens.delete(token);
    }
  }

  return {
    ...createRounds({ everyMs: pollMs, round: drain, log, failure }),
    async handBack() {
      if (tokens.size > 0) await handBackJobs(queries, [...tokens], [...sent]);
    },
  };
}
