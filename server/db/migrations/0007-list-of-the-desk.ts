import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** Lets the desk read its list in order: visitors who wait, then the others. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index chat_rooms_waiting on chat_rooms (waiting_since, updated_at desc, id)
    where status <> 'ended' and message_count > 1 and waiting_since is not null`.execute(db);
  await sql`create index chat_rooms_not_waiting on chat_rooms (updated_at desc, id)
    where status <> 'ended' and message_count > 1 and waiting_since is null`.execute(db);
}
