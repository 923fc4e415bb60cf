import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { hasDeskSession } from './session';

/** Configuration that decides who may use the desk. */
export type AccessConfig = Pick<Config, 'apiAddress' | 'hasDeskLink'>;

/** `hidden` is answered as if there were no desk, `signed-out` with the sign-in page. */
export type Access = 'open' | 'hidden' | 'signed-out';

/** Who may use the desk: a browser that signed in with the password, or came by the link. */
export async function findAccess(
  request: FastifyRequest,
  { config, readSecret }: { config: AccessConfig; readSecret: () => Promise<string> },
): Promise<Access> {
  const isSignedIn = hasDeskSession(request.headers.cookie, await readSecret());
  if (config.hasDeskLink) return isSignedIn && isFromThisMachine(request) ? 'open' : 'hidden';
  return isSignedIn ? 'open' : 'signed-out';
}

/**
 * Whether a page of the desk makes this call. Browsers omit `Origin` on same-origin reads; a call that
 * changes something has to prove its origin.
 */
export function isFromDesk(
  { headers, method }: FastifyRequest,
  { apiAddress }: Pick<AccessConfig, 'apiAddress'>,
): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (origin === undefined) return method === 'GET' || site === 'same-origin';
  return origin === apiAddress || (isLoopbackHost(host) && origin === `http://${host}`);
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
