import { randomBytes } from 'node:crypto';
import type { DeskAccountRow, Queries } from '../../db/schema';
import { sha256 } from '../../db/sha256';
import { lockAccount } from './accounts-table';

export const sessionSeconds = 12 * 3600;

/**
 * Starts a session of an account and gives its token, of which the hash alone is stored. The caller's
 * transaction holds the account; undefined when it has changed since its password was checked.
 */
export async function insertSession(db: Queries, account: DeskAccountRow) {
  if (!(await lockAccount(db, account))) return undefined;
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

export function findAccountBySession(db: Queries, token: string) {
  return openSessions(db)
    .select(['desk_accounts.id', 'desk_accounts.name'])
    .where('hash', '=', sha256(token))
    .executeTakeFirst();
}

export function listSessions(db: Queries) {
  return openSessions(db)
    .select(['account_id', 'name', 'desk_sessions.created_at', 'expires_at'])
    .orderBy('desk_sessions.created_at', 'desc')
    .execute();
}

export async function removeSession(db: Queries, token: string) {
  await db.deleteFrom('desk_sessions').where('hash', '=', sha256(token)).execute();
}

/** Ends every session of an account; gives how many had not ended before. */
export async function removeSessionsOf(db: Queries, accountId: string) {
  const removed = await db
    .deleteFrom('desk_sessions')
    .where('account_id', '=', accountId)
    .returning('expires_at')
    .execute();
  const now = new Date().toISOString();
  return removed.filter(({ expires_at }) => expires_at > now).length;
}

const openSessions = (db: Queries) =>
  db
    .selectFrom('desk_sessions')
    .innerJoin('desk_accounts', 'desk_accounts.id', 'desk_sessions.account_id')
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString());
