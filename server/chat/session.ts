import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Queries, UserRow } from '../db/schema';
import { sha256 } from '../db/sha256';
import { findUserBySession, insertSession } from './sessions-table';

/** Cookie of a visitor's session (specification §4, §9). */
const sessionCookie = 'ut';
const sessionSeconds = 30 * 24 * 60 * 60;

/** Whether cookies are `Secure`: everywhere except in development. */
export type CookieConfig = { hasSecureCookies: boolean };

const attributes = ({ hasSecureCookies }: CookieConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: hasSecureCookies }) as const;

/** Starts a session of a user and gives the `set-cookie` value that carries it. */
export async function startSession(
  db: Queries,
  userId: string,
  config: CookieConfig,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + sessionSeconds * 1000).toISOString();
  await insertSession(db, { hash: sha256(token), user_id: userId, expires_at });
  return stringifySetCookie({
    name: sessionCookie,
    value: token,
    maxAge: sessionSeconds,
    ...attributes(config),
  });
}

/** The `set-cookie` value that removes the session from the browser. */
export function clearedSession(config: CookieConfig): string {
  return stringifySetCookie({ name: sessionCookie, value: '', maxAge: 0, ...attributes(config) });
}

/** The visitor of a `cookie` header; only the session identifies them. */
export async function findVisitor(
  db: Queries,
  cookies: string | undefined,
): Promise<UserRow | undefined> {
  const token = parseCookie(cookies ?? '')[sessionCookie];
  return token ? findUserBySession(db, sha256(token)) : undefined;
}
