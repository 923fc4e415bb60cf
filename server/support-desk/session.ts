import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieConfig } from '../chat/session';

const deskCookie = 'desk';
const sessionSeconds = 12 * 60 * 60;

const attributes = ({ hasSecureCookies }: CookieConfig) =>
  ({ path: '/desk', httpOnly: true, sameSite: 'strict', secure: hasSecureCookies }) as const;

/** Whether this is the desk's password, in the same time however much of it is right. */
export function isDeskSecret(tried: string, secret: string): boolean {
  return timingSafeEqual(hashOf(tried), hashOf(secret));
}

/** The `set-cookie` value that signs a browser in: an end, and its signature by the secret. */
export function startDeskSession(secret: string, config: CookieConfig): string {
  const expires = String(Date.now() + sessionSeconds * 1000);
  return stringifySetCookie({
    name: deskCookie,
    value: `${expires}.${sign(expires, secret)}`,
    maxAge: sessionSeconds,
    ...attributes(config),
  });
}

/** The `set-cookie` value that signs a browser out. */
export function clearedDeskSession(config: CookieConfig): string {
  return stringifySetCookie({ name: deskCookie, value: '', maxAge: 0, ...attributes(config) });
}

/** Whether this `cookie` header signs in; another secret signs everybody out. */
export function hasDeskSession(cookies: string | undefined, secret: string): boolean {
  const [expires = '', signature = ''] = parseCookie(cookies ?? '')[deskCookie]?.split('.') ?? [];
  const isSigned = timingSafeEqual(hashOf(signature), hashOf(sign(expires, secret)));
  return isSigned && Number(expires) > Date.now();
}

function sign(expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`desk until ${expires}`).digest('base64url');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
