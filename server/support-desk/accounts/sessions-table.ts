import { randomBytes } from 'node:crypto';
import type { DeskAccountRow, Queries } from '../../db/schema';
import { sha256 } from '../../db/sha256';
import { changeAccount } from './accounts-table';

export const sessionSeconds = 12 * 3600;

/**
 * Starts a session of an account and returns its token; only the hash of the token is stored. Needs a
 * transaction. Undefined when the account was removed or its password changed since it was read.
 */
export async function insertSession(db: Queries, account: DeskAccountRow) {
  const held = await changeAccount(db, account.name, { disabled_at: null });
  if (held?.password !== account.password) return undefined;
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db
    .insertInto('desk_sessions')
    .values({
      hash: sha256(token),
      account_id: account.id,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + sessionSeconds * 1000).toISOString(),
    })
    .execute();
  return token;
}

/** Sessions that have not ended, with the names of their accounts. */
const openSessions = (db: Queries) =>
  db
    .selectFrom('desk_sessions')
    .innerJoin('desk_accounts', 'desk_accounts.id', 'desk_sessions.account_id')
    .select(['account_id', 'name', 'desk_sessions.created_at', 'expires_at'])
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString());

export const findSession = (db: Queries, token: string) =>
  openSessions(db).where('hash', '=', sha256(token)).executeTakeFirst();

export const listSessions = (db: Queries) =>
  openSessions(db).orderBy('desk_sessions.created_at', 'desc').execute();

export async function removeSession(db: Queries, token: string) {
  await db.deleteFrom('desk_sessions').where('hash', '=', sha256(token)).execute();
}

/** Ends every session of an account; gives how many had not ended before. */
export async function removeSessionsOf(db: Queries, accountId: string) {
  const sessions = db.deleteFrom('desk_sessions').where('account_id', '=', accountId);
  const removed = await sessions.returning('expires_at').execute();
  return removed.filter(({ expires_at }) => Date.parse(expires_at) > Date.now()).length;
}
