import { randomUUID } from 'node:crypto';
import type { JobKind, OutboxRow, Queries } from '../db/schema';

export const teamMails: JobKind[] = ['mail', 'transcript-mail'];

type NewJob = Pick<OutboxRow, 'kind' | 'payload'> & Partial<OutboxRow>;

/** Writes a job that is due at once; call it in the transaction that stores its subject. */
export async function insertJob(db: Queries, job: NewJob): Promise<void> {
  const { created_at = new Date().toISOString() } = job;
  const values = { id: randomUUID(), attempts: 0, run_at: created_at, ...job, created_at };
  await db.insertInto('outbox').values(values).execute();
}

/** Writes one job per recipient, so that one refused recipient does not affect the others. */
export async function insertTeamMails(db: Queries, recipients: string[], mail: NewJob) {
  for (const recipient of recipients) await insertJob(db, { ...mail, recipient });
}

/** Takes the job that is due longest and not `held`, and locks it until `lockedUntil`. */
export async function takeJob(db: Queries, kinds: JobKind[], held: string[], lockedUntil: string) {
  if (kinds.length === 0) return undefined;
  const now = new Date().toISOString();
  return db
    .updateTable('outbox')
    .set((job) => ({ attempts: job('attempts', '+', 1), locked_until: lockedUntil }))
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        // The condition of the partial index, since most jobs are sent.
        .where('sent_at', 'is', null)
        .where('run_at', '<=', now)
        .where('kind', 'in', kinds)
        .$if(held.length > 0, (jobs) => jobs.where('id', 'not in', held))
        .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<=', now)]))
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export type JobResult = Partial<Pick<OutboxRow, 'run_at' | 'sent_at' | 'last_error' | 'payload'>>;

/** Stores the result of an attempt and frees the job; a failure counts only while the lease is ours. */
export async function writeResult(db: Queries, job: OutboxRow, result: JobResult) {
  await db
    .updateTable('outbox')
    .set({ ...result, locked_until: null })
    .where('id', '=', job.id)
    .where('sent_at', 'is', null)
    .$if(!result.sent_at, (jobs) => jobs.where('locked_until', '=', job.locked_until))
    .execute();
}

/** The mails and webhooks of a lead, oldest first. */
export function listJobs(db: Queries, leadId: string): Promise<OutboxRow[]> {
  const jobs = db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId);
  return jobs.orderBy('created_at').orderBy('recipient').execute();
}
