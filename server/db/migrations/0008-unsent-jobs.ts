import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** Lets the metrics count the jobs that are not sent without reading those that are. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index outbox_unsent on outbox (kind, status, created_at)
    where status <> 'sent'`.execute(db);
}
