import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { hasDeskSession } from './session';

/** What decides who gets to the desk. */
export type AccessConfig = Pick<Config, 'apiAddress' | 'deskSecret' | 'trustedProxies'>;

/** `hidden` is answered as if there were no desk, `signed-out` with the question for the password. */
export type Access = 'open' | 'hidden' | 'signed-out';

/** Who may use the desk: whoever knows the secret, or without one a browser on this machine alone. */
export function findAccess(request: FastifyRequest, config: AccessConfig): Access {
  const { deskSecret } = config;
  if (deskSecret === undefined) return isFromThisMachine(request, config) ? 'open' : 'hidden';
  return hasDeskSession(request.headers.cookie, deskSecret) ? 'open' : 'signed-out';
}

/**
 * Whether a page of the desk makes this call. A browser leaves `Origin` out of what reads from the
 * own origin; what changes something has to show where it comes from.
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
 * The peer, the name it called and the absence of a proxy's marks, since a proxy on this machine
 * has its peer's address. One that leaves no mark is only told by what the API is set up for.
 */
function isFromThisMachine(
  { headers, socket }: FastifyRequest,
  { apiAddress, trustedProxies }: AccessConfig,
): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    // A name that was pointed at this machine by its owner (DNS rebinding) is another name.
    isLoopbackHost(headers.host ?? '') &&
    !Object.keys(headers).some(isProxyMark) &&
    trustedProxies === undefined &&
    isLoopbackHost(new URL(apiAddress).host)
  );
}

const isProxyMark = (name: string) =>
  name.startsWith('x-forwarded-') || ['forwarded', 'x-real-ip', 'via'].includes(name);

const isLoopbackAddress = (address: string) =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address);

const isLoopbackHost = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
