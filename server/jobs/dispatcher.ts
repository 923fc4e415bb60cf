import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../config/start-error';
import type { Database } from '../db/open';
import type { JobKind, OutboxRow } from '../db/schema';
import { hasJob, isTeamMail, markFailed, markSent, renewLease, takeDueJobs } from './jobs-table';
import { reviveAfterDelivery } from './outbox-retries';
import { maxAttempts, retryDelayMs } from './retry-delay';
import { createRounds, type Rounds } from './rounds';

/** Delivers one job and returns a log line with its destination; throws when the delivery fails. */
export type Deliver = (job: OutboxRow) => Promise<string>;

type Options = {
  database: Database;
  /** The kinds of job it takes, so that a slow receiver of one kind does not delay another. */
  kinds: readonly JobKind[];
  send: Deliver;
  /** Deletes what `send` left on this machine when the job was erased during the delivery. */
  discard?: (jobId: string) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  leaseMs: number;
  pollMs?: number;
  retryDelay?: (attempts: number) => number;
};

const jobsAtOnce = 5;
const failure = 'outbox: the database did not answer, will be tried again';
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Delivers the jobs of the outbox; any number of dispatchers and processes may share one outbox. */
export function createDispatcher({
  database,
  kinds,
  send,
  discard = async () => {},
  log,
  leaseMs,
  pollMs = 5_000,
  retryDelay = retryDelayMs,
}: Options): Rounds {
  const { queries } = database;
  /** Jobs sent but not yet marked as sent; they are not sent again if marking fails. */
  const sent = new Set<string>();
  const logFailure = (error: unknown) => log.error({ err: error }, failure);

  async function deliver(job: OutboxRow, token: string): Promise<void> {
    const renewal = setInterval(() => {
      renewLease(queries, job.id, { token, lockedUntil: later(leaseMs) }).catch(logFailure);
    }, leaseMs / 3);
    try {
      if (!sent.has(job.id)) log.info({ outboxId: job.id }, await send(job));
      sent.add(job.id);
    } catch (error) {
      await giveBack(job, token, describeError(error));
      await discardErased(job);
      return;
    } finally {
      clearInterval(renewal);
    }
    const isMarked = await markSent(queries, job.id, token);
    sent.delete(job.id);
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

  async function giveBack(job: OutboxRow, token: string, error: string): Promise<void> {
    const isLast = !isTeamMail(job.kind) && job.attempts >= maxAttempts;
    const nextAttemptAt = isLast ? null : later(retryDelay(job.attempts));
    await markFailed(queries, job.id, token, { error, nextAttemptAt });
    const details = { outboxId: job.id, attempts: job.attempts, nextAttemptAt, error };
    if (isLast) log.error(details, `${job.kind} given up`);
    else log.warn(details, `${job.kind} not delivered, will be tried again`);
  }

  async function drain(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const token = randomUUID();
      const lease = { token, lockedUntil: later(leaseMs) };
      const jobs = await takeDueJobs(database, lease, jobsAtOnce, kinds);
      if (jobs.length === 0) return;
      await Promise.all(jobs.map((job) => deliver(job, token).catch(logFailure)));
    }
  }

  return createRounds({ everyMs: pollMs, round: drain, log, failure });
}
