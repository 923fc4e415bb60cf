import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { addressKey } from '@/lib/contracts/address';
import type { Database } from '../db/open';
import type { OutboxRow, Queries, Tables } from '../db/schema';
import { teamMailKinds, visitorMailKinds } from './jobs-table';
import { newsletterMailLivesMs } from './retry-delay';

/** Enough for several outages, and a job that always fails is not revived for ever. */
const mostRevivals = 3;

/**
 * A delivery shows that its destination works again: the recipient of a team mail, else the kind of
 * job. Other jobs that wait or were given up there become due at once, at most 3 times per job. The
 * limit stops endless retries of a recipient or a job that always fails.
 */
export async function reviveAfterDelivery(
  { queries }: Database,
  { kind, recipient }: Pick<OutboxRow, 'kind' | 'recipient'>,
): Promise<number> {
  const now = new Date().toISOString();
  const linkLimit = new Date(Date.now() - newsletterMailLivesMs).toISOString();
  const result = await queries
    .with('waiting', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where((where) =>
          where.or([where('recipient', 'is', null), where('recipient', '=', recipient)]),
        )
        .where('revivals', '<', mostRevivals)
        .where((where) =>
          where.or([
            where('status', '=', 'dead'),
            where.and([where('status', '=', 'pending'), where('next_attempt_at', '>', now)]),
          ]),
        )
        .$if(kind === 'newsletter-mail', (query) => query.where('created_at', '>', linkLimit))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set((update) => ({
      status: 'pending',
      next_attempt_at: now,
      revivals: update('revivals', '+', 1),
    }))
    .where('id', 'in', (db) => db.selectFrom('waiting').select('waiting.id'))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Makes every job that was given up or set aside due again; returns the count. Mails to visitors
 * stay given up: their addresses refused them, or they are late.
 */
export const reviveGivenUpJobs = (db: Queries) =>
  makeDue(db, (job) =>
    job.and([job('status', 'in', ['dead', 'set-aside']), job('kind', 'not in', visitorMailKinds)]),
  );

/**
 * Makes a job of a lead due at once. False when it is sent, being sent or due already, so several
 * presses at the same time are one delivery.
 */
export async function sendAgain(db: Queries, leadId: string, jobId: string): Promise<boolean> {
  const count = await makeDue(db, (job) =>
    job.and([
      job('id', '=', jobId),
      job('lead_id', '=', leadId),
      job.or([
        job('status', 'in', ['dead', 'set-aside']),
        // One without an attempt is due. A comparison of times would let presses at once both count.
        job.and([job('status', '=', 'pending'), job('attempts', '>', 0)]),
      ]),
    ]),
  );
  return count > 0;
}

type Condition = (job: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

async function makeDue(db: Queries, which: Condition): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set((job) => ({
      // One that was set aside during its delivery is still being sent, and keeps its lease.
      status: job
        .case()
        .when('lock_token', 'is', null)
        .then('pending' as const)
        .else('sending' as const)
        .end(),
      attempts: 0,
      revivals: 0,
      next_attempt_at: new Date().toISOString(),
    }))
    .where(which)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends the retries of unsent mails to the team: for a lead id, a mail id or a recipient's address.
 * Returns the count.
 */
export async function setMailsAside(db: Queries, idOrAddress: string): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ status: 'set-aside' })
    .where('kind', 'in', teamMailKinds)
    .where('status', 'in', ['pending', 'sending', 'dead'])
    .where((where) =>
      where.or([
        where('lead_id', '=', idOrAddress),
        where('id', '=', idOrAddress),
        where(where.fn('lower', ['recipient']), '=', addressKey(idOrAddress)),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
