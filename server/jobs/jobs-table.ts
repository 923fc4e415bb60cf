import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open';
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

/** Takes the job that has been due longest; until `lockedUntil` no other process takes it. */
export async function takeJob(
  { queries, dialect }: Database,
  kinds: readonly JobKind[],
  lockedUntil: string,
  except: readonly string[],
): Promise<OutboxRow | undefined> {
  const now = new Date().toISOString();
  return queries
    .with('due', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        // The condition of the partial index: the jobs that were sent are many.
        .where('sent_at', 'is', null)
        .where('run_at', '<=', now)
        .where('kind', 'in', kinds)
        .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<=', now)]))
        .$if(except.length > 0, (due) => due.where('id', 'not in', except))
        .orderBy('run_at')
        .limit(1)
        .$if(dialect === 'postgres', (due) => due.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set((job) => ({ attempts: job('attempts', '+', 1), locked_until: lockedUntil }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .executeTakeFirst();
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
