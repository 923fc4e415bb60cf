import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { ChatDeps } from '../chat/chat-deps';
import { type CookieConfig, hiddenCookie } from '../chat/session';
import type { Config } from '../config/config';
import { sha256 } from '../db/sha256';
import type { Metrics } from '../metrics/metrics';

/** Dependencies of the desk routes. */
export type DeskDeps = Pick<ChatDeps, 'queries' | 'limits' | 'realtime' | 'wakeOutbox'> & {
  config: ChatDeps['config'] & Pick<Config, 'apiAddress' | 'brand' | 'hasDeskLink' | 'siteAddress'>;
  metrics: Pick<Metrics, 'answerWait'>;
  /** The secret that signs sessions: the password of the desk, or the key of its link. */
  readSecret: () => Promise<string>;
};

const deskCookie = { name: 'desk', path: '/desk', sameSite: 'strict', maxAge: 12 * 3600 } as const;

/** Whether two secrets are the same, in the same time however much of one is right. */
export function isSameSecret(tried: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(tried)), Buffer.from(sha256(secret)));
}

/** The `set-cookie` value that signs a browser in: an end, and its signature by the secret. */
export function startDeskSession(secret: string, config: CookieConfig): string {
  const expires = String(Date.now() + deskCookie.maxAge * 1000);
  return hiddenCookie({ ...deskCookie, value: `${expires}.${sign(expires, secret)}` }, config);
}

/** The `set-cookie` value that signs a browser out. */
export const clearedDeskSession = (config: CookieConfig) =>
  hiddenCookie({ ...deskCookie, value: '', maxAge: 0 }, config);

const sign = (expires: string, secret: string) =>
  createHmac('sha256', secret).update(`desk until ${expires}`).digest('base64url');

/** Whether this `cookie` header signs in; another secret signs everybody out. */
function hasDeskSession(cookies: string | undefined, secret: string): boolean {
  const { desk = '' } = parseCookie(cookies ?? '');
  const [expires = '', signature = ''] = desk.split('.');
  return isSameSecret(signature, sign(expires, secret)) && Number(expires) > Date.now();
}

/**
 * Who may use the desk: a browser that signed in with the password, or came by the link. `hidden` is
 * answered as if there were no desk, `signed-out` with the sign-in page.
 */
export async function findAccess(request: FastifyRequest, { config, readSecret }: DeskDeps) {
  const isSignedIn = hasDeskSession(request.headers.cookie, await readSecret());
  if (config.hasDeskLink) return isSignedIn && isFromThisMachine(request) ? 'open' : 'hidden';
  return isSignedIn ? 'open' : 'signed-out';
}

/**
 * Whether a page of the desk makes this call. Browsers omit `Origin` on same-origin reads; a call that
 * changes something has to prove its origin.
 */
export function isFromDesk({ headers, method }: FastifyRequest, { config }: DeskDeps): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined) return method === 'GET' || site === 'same-origin';
  return origin === config.apiAddress || (isLoopbackHost(host) && origin === `http://${host}`);
}

/**
 * True for a peer on this machine and no header of a proxy. That alone opens nothing: a proxy on this
 * machine that adds no header looks the same, and passes on any Host.
 */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  return isLoopbackAddress(socket.remoteAddress ?? '') && !Object.keys(headers).some(isProxyMark);
}

const isProxyMark = (name: string) =>
  name.startsWith('x-forwarded-') || ['forwarded', 'x-real-ip', 'via'].includes(name);

const isLoopbackAddress = (address: string) =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address);

const isLoopbackHost = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
