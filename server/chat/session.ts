import { randomBytes } from 'node:crypto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { findUserBySession } from './users-table';

/** Cookie of a visitor's session (specification §4, §9). */
const visitorCookie = { name: 'ut', path: '/', sameSite: 'lax', maxAge: 30 * 86_400 } as const;

/** Whether cookies are `Secure`: everywhere except in development. */
export type CookieConfig = Pick<Config, 'hasSecureCookies'>;

/** The `set-cookie` value of a cookie that scripts cannot read. */
export const hiddenCookie = (cookie: SetCookie, { hasSecureCookies }: CookieConfig) =>
  stringifySetCookie({ ...cookie, httpOnly: true, secure: hasSecureCookies });

export async function startSession(db: Queries, userId: string, config: CookieConfig) {
  const value = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + visitorCookie.maxAge * 1000).toISOString();
  await db
    .insertInto('sessions')
    .values({ hash: sha256(value), user_id: userId, expires_at })
    .execute();
  return hiddenCookie({ ...visitorCookie, value }, config);
}

/** The `set-cookie` value that removes the session from the browser. */
export const clearedSession = (config: CookieConfig) =>
  hiddenCookie({ ...visitorCookie, value: '', maxAge: 0 }, config);

/** The visitor of a `cookie` header; only the session identifies them. */
export async function findVisitor(db: Queries, cookies: string | undefined) {
  const token = parseCookie(cookies ?? '')[visitorCookie.name];
  return token ? findUserBySession(db, sha256(token)) : undefined;
}
