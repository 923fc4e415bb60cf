import { sql } from 'kysely';
import {
  type AttemptRow,
  type JobKind,
  jobKinds,
  type OutboxRow,
  type Queries,
} from '../db/schema';
import { listAttemptsOfLead } from './attempts-table';
import { teamMailKinds, visitorMailKinds } from './jobs-table';

export async function listJobs(db: Queries, leadIds: string[]): Promise<OutboxRow[]> {
  if (leadIds.length === 0) return [];
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
}

/** A job with its attempts, oldest first. */
export type Delivery = OutboxRow & { tried: AttemptRow[] };

export async function listDeliveries(db: Queries, leadId: string): Promise<Delivery[]> {
  const attempts = await listAttemptsOfLead(db, leadId);
  const jobs = await listJobs(db, [leadId]);
  return jobs.map((job) => ({
    ...job,
    tried: attempts.filter(({ outbox_id }) => outbox_id === job.id),
  }));
}

/**
 * Numbers of jobs that were given up or set aside and can be retried, and of mails to the team that
 * failed and wait, by kind and recipient.
 */
export async function countFailed(db: Queries) {
  return db
    .selectFrom('outbox')
    .select(({ cast, fn }) => [
      'status',
      'kind',
      'recipient',
      cast<number>(fn.countAll(), 'integer').as('count'),
    ])
    .where((job) =>
      job.or([
        job.and([
          job('status', 'in', ['dead', 'set-aside']),
          job('kind', 'not in', visitorMailKinds),
        ]),
        job.and([
          job('status', '=', 'pending'),
          job('kind', 'in', teamMailKinds),
          job('last_error', 'is not', null),
        ]),
      ]),
    )
    .groupBy(['status', 'kind', 'recipient'])
    .orderBy('kind')
    .orderBy('recipient')
    .execute();
}

/** What is not sent of a kind of job; `since` is when the oldest waiting job was written. */
export type OutboxDepth = { kind: JobKind; waiting: number; since: string | null; dead: number };

export async function readOutboxDepth(db: Queries): Promise<OutboxDepth[]> {
  const rows = await countUnsent(db).execute();
  return jobKinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const waiting = ofKind.filter(({ status }) => status === 'pending' || status === 'sending');
    const dead = ofKind.filter(({ status }) => status === 'dead');
    const [since = null] = waiting.map((row) => row.since).toSorted();
    return { kind, waiting: sum(waiting), since, dead: sum(dead) };
  });
}

/** Counts the mails, of every kind, that wait or were given up. */
export async function countUnsentMails(db: Queries): Promise<number> {
  const mails = (await readOutboxDepth(db)).filter(({ kind }) => kind !== 'webhook');
  return mails.reduce((total, { waiting, dead }) => total + waiting + dead, 0);
}

export function countUnsent(db: Queries) {
  return (
    db
      .selectFrom('outbox')
      // Written out as in the partial index: no database uses it for a parameter.
      .where('status', '<>', sql.lit('sent'))
      .select(({ cast, fn }) => [
        'kind',
        'status',
        cast<number>(fn.countAll(), 'integer').as('count'),
        fn.min('created_at').as('since'),
      ])
      .groupBy(['kind', 'status'])
  );
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
