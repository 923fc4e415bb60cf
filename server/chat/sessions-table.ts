import type { Insertable } from 'kysely';
import type { Queries, SessionsTable, UserRow } from '../db/schema';

/** Stores the hash of a new session's token. */
export async function insertSession(
  db: Queries,
  session: Insertable<SessionsTable>,
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The user of a session that has not run out. */
export async function findUserBySession(
  db: Queries,
  hash: string,
  now = new Date().toISOString(),
): Promise<UserRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends every session of a user. */
export async function removeSessionsOf(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
