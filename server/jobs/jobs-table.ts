import { randomUUID } from 'node:crypto';
import type { JobKind, OutboxRow, Queries } from '../db/schema';

/** Mails that the team has to read: tried until they are sent. */
export const teamMailKinds = ['mail', 'transcript-mail'] as const satisfies JobKind[];

/** A job to write; it belongs to a lead, a subscriber, a chat room or to nothing. */
export type NewJob = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'created_at'> &
  Partial<Pick<OutboxRow, 'lead_id' | 'subscriber_id' | 'chat_room_id' | 'recipient'>>;

type NewTeamMail = Omit<NewJob, 'id' | 'kind' | 'recipient'> & {
  kind: (typeof teamMailKinds)[number];
};

/** Writes a job that is due at once; call it in the transaction that stores its subject. */
export async function insertJob(db: Queries, job: NewJob): Promise<void> {
  const values = { ...job, attempts: 0, run_at: job.created_at };
  await db.insertInto('outbox').values(values).execute();
}

/** Writes one job per recipient, so that one refused recipient does not affect the others. */
export async function insertTeamMails(
  db: Queries,
  recipients: readonly string[],
  mail: NewTeamMail,
): Promise<void> {
  for (const recipient of recipients) await insertJob(db, { ...mail, id: randomUUID(), recipient });
}

/** Takes up to `most` jobs of a kind, longest due first; until `lockedUntil` no other process takes them. */
export async function takeJobs(
  db: Queries,
  kind: JobKind,
  most: number,
  lockedUntil: string,
  except: readonly string[],
): Promise<OutboxRow[]> {
  const now = new Date().toISOString();
  return db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        // The condition of the partial index: the jobs that were sent are many.
        .where('sent_at', 'is', null)
        .where('run_at', '<=', now)
        .where('kind', '=', kind)
        .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<=', now)]))
        .$if(except.length > 0, (due) => due.where('id', 'not in', except))
        .orderBy('run_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set((job) => ({ attempts: job('attempts', '+', 1), locked_until: lockedUntil }))
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
}

export type JobResult = Partial<Pick<OutboxRow, 'run_at' | 'sent_at' | 'last_error' | 'payload'>>;

/** Writes the result of an attempt and frees the job, unless another process has sent it by now. */
export async function writeResult(db: Queries, id: string, result: JobResult): Promise<void> {
  const job = db.updateTable('outbox').where('id', '=', id).where('sent_at', 'is', null);
  await job.set({ ...result, locked_until: null }).execute();
}

/** The mails and webhooks of a lead, oldest first. */
export function listJobs(db: Queries, leadId: string): Promise<OutboxRow[]> {
  const jobs = db.selectFrom('outbox').selectAll().where('lead_id', '=', leadId);
  return jobs.orderBy('created_at').orderBy('recipient').execute();
}
