import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** What a visitor has seen and got by mail of the team's answers. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['answered_count', 'seen_count', 'notified_count'])
    await db.schema
      .alterTable('chat_rooms')
      .addColumn(column, 'integer', (change) => change.notNull().defaultTo(0))
      .execute();
  await sql`create index chat_rooms_unseen on chat_rooms (updated_at)
    where status <> 'ended' and answered_count > seen_count
      and answered_count > notified_count`.execute(db);
}
