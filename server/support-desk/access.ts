import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatDeps } from '../chat/chat-deps';
import type { Config } from '../config/config';
import { foreignOrigin } from '../http/origin';
import { deskHeaders } from './page';
import { hasDeskSession } from './session';

/** Dependencies of the desk routes. */
export type DeskDeps = Pick<
  ChatDeps,
  'queries' | 'limits' | 'realtime' | 'supportTo' | 'wakeOutbox'
> & {
  config: Pick<Config, 'apiAddress' | 'brand' | 'hasDeskLink' | 'hasSecureCookies' | 'siteAddress'>;
  /** The secret that signs sessions: the password of the desk, or the key of its link. */
  readSecret: () => Promise<string>;
};

/** Answers 404 without desk access and 403 for foreign origins. */
export function guardDesk(deps: DeskDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await findAccess(request, deps)) === 'hidden') return reply.callNotFound();
    if (!isFromDesk(request, deps.config)) throw foreignOrigin();
    reply.headers(deskHeaders);
  };
}

/**
 * Who may use the desk: a browser that signed in with the password, or came by the link. `hidden` is
 * answered as if there were no desk, `signed-out` with the sign-in page.
 */
export async function findAccess(
  request: FastifyRequest,
  { config, readSecret }: DeskDeps,
): Promise<'open' | 'hidden' | 'signed-out'> {
  const isSignedIn = hasDeskSession(request.headers.cookie, await readSecret());
  if (config.hasDeskLink) return isSignedIn && isFromThisMachine(request) ? 'open' : 'hidden';
  return isSignedIn ? 'open' : 'signed-out';
}

/**
 * Whether a page of the desk makes this call. Browsers omit `Origin` on same-origin reads; a call that
 * changes something has to prove its origin.
 */
function isFromDesk({ headers, method }: FastifyRequest, { apiAddress }: DeskDeps['config']) {
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
