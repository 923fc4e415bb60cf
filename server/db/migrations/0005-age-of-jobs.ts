import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** Lets the retention find old jobs without reading all. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('outbox_created_at').on('outbox').column('created_at').execute();
}
