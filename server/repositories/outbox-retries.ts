import type { Database } from '../db/open';
import type { OutboxRow } from '../db/schema';
import { confirmWithinMs } from './subscribers';

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
          query.where('created_at', '>', new Date(now.getTime() - confirmWithinMs).toISOString()),
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
