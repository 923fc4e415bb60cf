import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { mostLeaseSeconds } from '../config/env-schema';
import type { Database } from '../db/open';
import type { JobKind, NewOutboxRow, OutboxRow, Queries, Tables } from '../db/schema';
import { latestRetryMs } from './retry-delay';

/** Mails that the team has to read: retried until they are sent or a person sets them aside. */
export const teamMailKinds = ['mail', 'transcript-mail'] as const satisfies JobKind[];
export type TeamMailKind = (typeof teamMailKinds)[number];

/** Mails to unverified addresses; once given up, they are not retried. */
export const visitorMailKinds = ['acknowledgement', 'answer-mail'] as const satisfies JobKind[];

export function isTeamMail(kind: JobKind): kind is TeamMailKind {
  return teamMailKinds.some((teamMail) => teamMail === kind);
}

/** A job to write; it belongs to a lead, a subscriber, a chat room or to nothing. */
export type NewJob = Pick<NewOutboxRow, 'id' | 'kind' | 'payload' | 'created_at'> &
  Partial<Pick<NewOutboxRow, 'lead_id' | 'subscriber_id' | 'chat_room_id' | 'recipient'>>;

export type NewTeamMail = Omit<NewJob, 'id' | 'kind' | 'recipient'> & { kind: TeamMailKind };

/** Writes a job that is due at once; call it in the transaction that stores its subject. */
export async function insertJob(db: Queries, job: NewJob): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...job, status: 'pending', attempts: 0, next_attempt_at: job.created_at })
    .execute();
}

/** Writes one job per recipient, so that one refused recipient does not affect the others. */
export async function insertTeamMails(
  db: Queries,
  recipients: readonly string[],
  mail: NewTeamMail,
): Promise<void> {
  for (const recipient of recipients) {
    await insertJob(db, { ...mail, id: randomUUID(), recipient });
  }
}

/** A dispatcher's lease on jobs: no other dispatcher takes them before `lockedUntil`. */
export type Lease = { token: string; lockedUntil: string };

/** Takes up to `limit` jobs that are due or have an expired lease; no two callers get the same job. */
export async function takeDueJobs(
  { queries }: Database,
  { token, lockedUntil }: Lease,
  limit: number,
  kinds: readonly JobKind[],
): Promise<OutboxRow[]> {
  return queries
    .with('due', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('kind', 'in', kinds)
        .where(isDue)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
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

/** Also what no right clock can have put off: a clock that was ahead must not delay a mail for days. */
function isDue(job: ExpressionBuilder<Tables, 'outbox'>) {
  const now = Date.now();
  const at = (ms: number) => new Date(ms).toISOString();
  const isOver = (column: 'next_attempt_at' | 'locked_until', latestMs: number) =>
    job.or([job(column, '<=', at(now)), job(column, '>', at(now + latestMs))]);
  return job.or([
    job.and([job('status', '=', 'pending'), isOver('next_attempt_at', latestRetryMs)]),
    job.and([job('status', '=', 'sending'), isOver('locked_until', mostLeaseSeconds * 1000)]),
  ]);
}

export async function renewLease(db: Queries, id: string, lease: Lease): Promise<void> {
  await heldJob(db, id, lease.token).set({ locked_until: lease.lockedUntil }).execute();
}

/**
 * Marks a leased job as sent; false when the lease was lost. Empties a newsletter mail, because its
 * links give access to a subscription.
 */
export async function markSent(
  db: Queries,
  { id, kind }: Pick<OutboxRow, 'id' | 'kind'>,
  token: string,
): Promise<boolean> {
  const result = await heldJob(db, id, token)
    .set({
      ...released,
      status: 'sent',
      sent_at: new Date().toISOString(),
      last_error: null,
      ...(kind === 'newsletter-mail' && { payload: '' }),
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a job still exists; an erasure may delete it during its delivery. */
export async function hasJob(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Postpones a leased job until `nextAttemptAt`; gives it up when that is null. One that a person has set
 * aside stays so.
 */
export async function markFailed(
  db: Queries,
  id: string,
  token: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: string | null },
): Promise<void> {
  await heldJob(db, id, token)
    .set((update) => ({
      ...released,
      last_error: error,
      status: update
        .case()
        .when('status', '=', 'set-aside')
        .then('set-aside' as const)
        .else(nextAttemptAt ? ('pending' as const) : ('dead' as const))
        .end(),
    }))
    .$if(nextAttemptAt !== null, (query) => query.set({ next_attempt_at: nextAttemptAt ?? '' }))
    .execute();
}

/** Makes leased jobs due at once for another process, except those of `sent`. */
export async function handBackJobs(
  db: Queries,
  tokens: readonly string[],
  sent: readonly string[],
): Promise<void> {
  await db
    .updateTable('outbox')
    .where('lock_token', 'in', tokens)
    .where('status', '=', 'sending')
    .$if(sent.length > 0, (query) => query.where('id', 'not in', sent))
    .set({ ...released, status: 'pending', next_attempt_at: new Date().toISOString() })
    .execute();
}

const released = { lock_token: null, locked_until: null };

/** A job set aside during its delivery keeps its lease, so it is marked as sent if it succeeds. */
function heldJob(db: Queries, id: string, token: string) {
  return db.updateTable('outbox').where('id', '=', id).where('lock_token', '=', token);
}
