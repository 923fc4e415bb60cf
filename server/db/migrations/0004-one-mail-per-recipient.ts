import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** The recipient of a mail to the team, and how often a delivery brought a failed job forward. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('recipient', 'text').execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('revivals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
