import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import { type CookieConfig, hiddenCookie } from '../../chat/session';
import { sha256 } from '../../db/sha256';
import { sessionSeconds } from './sessions-table';

/** The `set-cookie` value that signs a browser in: an account's token, or what the secret signs. */
export const deskCookie = (value: string, config: CookieConfig, maxAge = sessionSeconds) =>
  hiddenCookie({ name: 'desk', path: '/desk', sameSite: 'strict', maxAge, value }, config);

/** Signs a browser in by the secret: the value is an end, and its signature. */
export function secretCookie(secret: string, config: CookieConfig): string {
  const expires = String(Date.now() + sessionSeconds * 1000);
  return deskCookie(`${expires}.${sign(expires, secret)}`, config);
}

export const clearedCookie = (config: CookieConfig) => deskCookie('', config, 0);

/** The value of the desk's cookie in a `cookie` header; an account's token has no dot. */
export function readDeskCookie(cookies: string | undefined) {
  const { desk: value = '' } = parseCookie(cookies ?? '');
  return { value, isToken: value !== '' && !value.includes('.') };
}

/** Whether a cookie's value is signed by the secret; another secret signs everybody out. */
export function isSignedBy(secret: string, value: string): boolean {
  const [expires = '', signature = ''] = value.split('.');
  return isSameSecret(signature, sign(expires, secret)) && Number(expires) > Date.now();
}

/** Whether two secrets are the same, in the same time however much of one is right. */
export function isSameSecret(tried: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(tried)), Buffer.from(sha256(secret)));
}

const sign = (expires: string, secret: string) =>
  createHmac('sha256', secret).update(`desk until ${expires}`).digest('base64url');
