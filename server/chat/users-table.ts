import type { Queries, UserRow } from '../db/schema';

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
