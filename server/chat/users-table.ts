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

/** Stores what a user is called, null for nothing; undefined when there is no such user. */
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

/** Stores the address at which a user wants an answer. */
export async function setUserEmail(db: Queries, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute();
}
