import { sql } from 'kysely';
import { addressKey } from '@/lib/contracts/address';
import type { JobKind, Queries } from '../db/schema';

const dayMs = 24 * 60 * 60 * 1000;

/** How many mails of a kind an address has got, or has still to get, within 24 hours. */
export async function countRecentMails(db: Queries, kind: JobKind, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('created_at', '>', new Date(Date.now() - dayMs).toISOString())
    .where('kind', '=', kind)
    .where(sql`lower(recipient)`, '=', addressKey(email))
    .executeTakeFirstOrThrow();
  // PostgreSQL gives a bigint as text.
  return Number(count);
}
