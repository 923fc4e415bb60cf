import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { type CookieConfig, hiddenCookie } from '../chat/session';

const sessionSeconds = 12 * 3600;

/** The `set-cookie` value of a session: a name and an end, signed with the desk's secret. */
export function signedCookie(name: string, secret: string, config: CookieConfig): string {
  const end = Date.now() + sessionSeconds * 1000;
  const content = `${Buffer.from(name).toString('base64url')}.${end}`;
  return deskCookie(`${content}.${sign(content, secret)}`, sessionSeconds, config);
}

export const clearedCookie = (config: CookieConfig) => deskCookie('', 0, config);

/** Lax, so that links in mails open the desk of a signed-in member. */
const deskCookie = (value: string, maxAge: number, config: CookieConfig) =>
  hiddenCookie({ name: 'desk', path: '/desk', sameSite: 'lax', maxAge, value }, config);

/** Name and end (milliseconds) of a session; undefined after its end, or with another signature. */
export function readMember(cookies: string | undefined, secret: string) {
  const [name = '', end = '', signature = ''] = parseCookie(cookies ?? '').desk?.split('.') ?? [];
  if (!isSameSecret(signature, sign(`${name}.${end}`, secret))) return undefined;
  const member = { name: Buffer.from(name, 'base64url').toString(), end: Number(end) };
  return member.end > Date.now() ? member : undefined;
}

/** Compares two secrets in constant time. */
export const isSameSecret = (tried: string, secret: string) =>
  timingSafeEqual(hash('sha256', tried, 'buffer'), hash('sha256', secret, 'buffer'));

const sign = (content: string, secret: string) =>
  createHmac('sha256', secret).update(content).digest('base64url');

/** Whether a page of the desk makes a call: by Sec-Fetch-Site, or else by Origin. */
export function isFromDesk(headers: IncomingHttpHeaders, apiAddress: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return [apiAddress, `http://${host}`, `https://${host}`].includes(String(origin));
}
