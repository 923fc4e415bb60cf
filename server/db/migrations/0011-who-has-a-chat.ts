import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** Who of the team has a chat, and the team's private notes on it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('chat_rooms').addColumn('taken_by', 'text').execute();
  await sql`create index chat_rooms_taken on chat_rooms (taken_by, updated_at)
    where taken_by is not null and status <> 'ended'`.execute(db);
  await db.schema
    .createTable('chat_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chat_room_id', 'text', (column) =>
      column.notNull().references('chat_rooms.id').onDelete('cascade'),
    )
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('chat_notes_room')
    .on('chat_notes')
    .columns(['chat_room_id', 'created_at'])
    .execute();
}
