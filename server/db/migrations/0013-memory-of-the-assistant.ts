import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** What the assistant remembers of a chat, so that it understands follow-up questions. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('chat_rooms').addColumn('assistant_memory', 'text').execute();
}
