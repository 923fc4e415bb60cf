import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** Who of the team has a chat. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('chat_rooms').addColumn('taken_by', 'text').execute();
  await sql`create index chat_rooms_taken on chat_rooms (taken_by, updated_at)
    where taken_by is not null and status <> 'ended'`.execute(db);
}
