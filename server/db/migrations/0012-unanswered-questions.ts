import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** Questions that the site has no answer to, without anything about those who asked. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('unanswered_questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .execute();
}
