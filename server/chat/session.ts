import { hash, randomBytes } from 'node:crypto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../config/config';
import type { ChatRoomRow, Queries, UserRow } from '../db/schema';
import { listOwnRooms } from './rooms-table';

/** Cookie of a visitor's session (specification §4, §9). */
const visitorCookie = { name: 'ut', path: '/', sameSite: 'lax', maxAge: 30 * 86_400 } as const;

export type CookieConfig = Pick<Config, 'hasSecureCookies'>;

/** The `set-cookie` value of a cookie that scripts cannot read. */
export const hiddenCookie = (cookie: SetCookie, { hasSecureCookies }: CookieConfig) =>
  stringifySetCookie({ ...cookie, httpOnly: true, secure: hasSecureCookies });

/** Starts a visitor's session and returns its `set-cookie` value. */
export async function startSession(db: Queries, userId: string, config: CookieConfig) {
  const value = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + visitorCookie.maxAge * 1000).toISOString();
  const session = { hash: hash('sha256', value), user_id: userId, expires_at };
  await db.insertInto('sessions').values(session).execute();
  return hiddenCookie({ ...visitorCookie, value }, config);
}

export const clearedSession = (config: CookieConfig) =>
  hiddenCookie({ ...visitorCookie, value: '', maxAge: 0 }, config);

/** A visitor with their open rooms, the newest first. */
export type Visitor = UserRow & { rooms: ChatRoomRow[] };

export async function findVisitor(db: Queries, cookies = ''): Promise<Visitor | undefined> {
  const token = parseCookie(cookies)[visitorCookie.name];
  if (!token) return undefined;
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.hash', '=', hash('sha256', token))
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return user && { ...user, rooms: await listOwnRooms(db, user.id) };
}

export async function updateUser(db: Queries, id: string, change: Partial<UserRow>) {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}
