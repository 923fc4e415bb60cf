import type { Database } from '../db/open';
import type { OutboxRow, Queries } from '../db/schema';
import { released, teamMailKinds } from './jobs-table';
import { newsletterMailLivesMs } from './retry-delay';

/** Often enough for several outages; a job that fails by itself comes to an end with it. */
const mostRevivals = 3;

/**
 * Rule: a delivery shows that its destination works again, which is the recipient of a mail to the
 * team, else the kind; what waits or was given up there becomes due at once, 3 times a job at most.
 * So neither a recipient who is refused for good nor a job that fails by itself is tried in a loop.
 */
export async function reviveAfterDelivery(
  { queries, dialect }: Database,
  { kind, recipient }: Pick<OutboxRow, 'kind' | 'recipient'>,
): Promise<number> {
  const now = new Date();
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
            where.and([
              where('status', '=', 'pending'),
              where('next_attempt_at', '>', now.toISOString()),
            ]),
          ]),
        )
        .$if(kind === 'newsletter-mail', (query) =>
          query.where(
            'created_at',
            '>',
            new Date(now.getTime() - newsletterMailLivesMs).toISOString(),
          ),
        )
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('outbox')
    .set((update) => ({
      status: 'pending',
      next_attempt_at: now.toISOString(),
      revivals: update('revivals', '+', 1),
    }))
    .where('id', 'in', (db) => db.selectFrom('waiting').select('waiting.id'))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes every job that was given up or set aside due again, as if it were new; says how many. */
export async function reviveGivenUpJobs(db: Queries): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({
      ...released,
      status: 'pending',
      attempts: 0,
      revivals: 0,
      next_attempt_at: new Date().toISOString(),
    })
    .where('status', 'in', ['dead', 'set-aside'])
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Ends the retries of unsent mails to the team: of a lead, of one mail, or of all to a recipient, as
 * the id or address says. Gives how many.
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
        where(where.fn('lower', ['recipient']), '=', idOrAddress.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
