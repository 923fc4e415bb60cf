import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** The result of each attempt to deliver a webhook; removed with its job. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('delivery_attempts')
    .addColumn('outbox_id', 'text', (column) =>
      column.notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('delivery_attempts_outbox')
    .on('delivery_attempts')
    .columns(['outbox_id', 'at'])
    .execute();
}
