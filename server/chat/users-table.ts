import { randomUUID } from 'node:crypto';
import { roles } from '@/lib/contracts/chat-socket';
import type { Queries, UserRow } from '../db/schema';

export function insertGuest(db: Queries, now: string) {
  return db
    .insertInto('users')
    .values({ id: randomUUID(), role_id: roles.guest, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a user's name, or the address for the team's reply; undefined for an unknown user. */
export function updateUser(db: Queries, id: string, change: Partial<UserRow>) {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

export function findUserBySession(db: Queries, hash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.hash', '=', hash)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

export async function removeSessionsOf(db: Queries, userId: string) {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
