import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config/config';

/** Names a request in the log and in its answer. */
export const requestIdHeader = 'x-request-id';

/** Hexadecimal, as nginx and libraries make it: a proxy may pass on a client's, and this holds no name. */
const safeId = /^[\da-f-]{16,64}$/i;

/** The returned function gives a request the id of a trusted proxy, or a new one. */
export function createRequestIds(trustedProxies: Config['trustedProxies']) {
  const isTrusted = proxyAddr.compile(trustedProxies ?? []);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[requestIdHeader];
    const isTaken =
      typeof given === 'string' && safeId.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
