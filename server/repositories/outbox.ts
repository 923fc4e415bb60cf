import type { Database } from '../db/open';
import type { NewOutboxRow, OutboxRow, Queries } from '../db/schema';

type NewJob = Pick<NewOutboxRow, 'id' | 'lead_id' | 'kind' | 'payload' | 'created_at'>;

/** Writes a job that is due at once; call it in the transaction of what the job is about. */
export async function insertJob(db: Queries, job: NewJob): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...job, status: 'pending', attempts: 0, next_attempt_at: job.created_at })
    .execute();
}

/** What a dispatcher holds jobs with: until `lockedUntil` nobody else takes them. */
export type Lease = { token: string; lockedUntil: string };

/** Takes up to `limit` jobs that are due or whose lease ran out; no two callers get the same one. */
export async function takeDueJobs(
  { queries, dialect }: Database,
  { token, lockedUntil }: Lease,
  limit: number,
): Promise<OutboxRow[]> {
  const now = new Date().toISOString();
  return queries
    .with('due', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where((where) =>
          where.or([
            where.and([where('status', '=', 'pending'), where('next_attempt_at', '<=', now)]),
            where.and([where('status', '=', 'sending'), where('locked_until', '<=', now)]),
          ]),
        )
        .orderBy('next_attempt_at')
        .limit(limit)
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set((update) => ({
      status: 'sending',
      attempts: update('attempts', '+', 1),
      lock_token: token,
      locked_until: lockedUntil,
    }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
}

/** Keeps a job while its delivery is under way. */
export async function renewLease(db: Queries, id: string, lease: Lease): Promise<void> {
  await heldJob(db, id, lease.token).set({ locked_until: lease.lockedUntil }).execute();
}

/** Marks a held job as sent; false when the lease was lost. */
export async function markSent(db: Queries, id: string, token: string): Promise<boolean> {
  const result = await heldJob(db, id, token)
    .set({ ...released, status: 'sent', sent_at: new Date().toISOString(), last_error: null })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts a held job back until `nextAttemptAt`, or for good when that is null. */
export async function markFailed(
  db: Queries,
  id: string,
  token: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: string | null },
): Promise<void> {
  await heldJob(db, id, token)
    .set({ ...released, last_error: error, status: nextAttemptAt ? 'pending' : 'dead' })
    .$if(nextAttemptAt !== null, (query) => query.set({ next_attempt_at: nextAttemptAt ?? '' }))
    .execute();
}

/** Jobs of a lead, oldest first. */
export async function listJobsOfLead(db: Queries, leadId: string): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .execute();
}

/** Status of every job of some leads, as pairs of lead id and status. */
export async function listJobStatuses(db: Queries, leadIds: string[]) {
  if (leadIds.length === 0) return [];
  return db
    .selectFrom('outbox')
    .select(['lead_id', 'status'])
    .where('lead_id', 'in', leadIds)
    .orderBy('created_at')
    .execute();
}

const released = { lock_token: null, locked_until: null };

function heldJob(db: Queries, id: string, token: string) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .where('status', '=', 'sending');
}
