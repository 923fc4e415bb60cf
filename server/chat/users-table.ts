import { randomUUID } from 'node:crypto';
import { roles } from '@/lib/contracts/chat-socket';
import type { Queries, UserRow } from '../db/schema';

/** Makes a guest without a name. */
export async function insertGuest(db: Queries, now: string): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({ id: randomUUID(), role_id: roles.guest, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a user's name, null to clear it; undefined when there is no such user. */
export async function setUserName(
  db: Queries,
  id: string,
  name: string | null,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the address for the team's reply to a user. */
export async function setUserEmail(db: Queries, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute();
}
