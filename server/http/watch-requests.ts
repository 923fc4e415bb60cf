import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { Metrics } from '../metrics/metrics';

const requestIdHeader = 'x-request-id';

/** Hexadecimal, as proxies and libraries make it: a proxy may pass on a client's, and this holds no name. */
const safeId = /^[\da-f-]{16,64}$/i;

const methods = ['GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST'];
/** Monitors ask these every few seconds. */
const quietRoutes = ['/healthz', '/readyz'];

/**
 * The returned function begins to watch a request: when its answer is sent, or its client is gone, it is
 * counted and logged with its route in place of its address, which may hold ids and a query.
 */
export function createRequestWatch({
  requests,
  requestSeconds,
}: Pick<Metrics, 'requests' | 'requestSeconds'>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const start = performance.now();
    reply.header(requestIdHeader, request.id);
    reply.raw.once('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const status = reply.raw.writableEnded ? String(reply.statusCode) : 'aborted';
      const method = methods.includes(request.method) ? request.method : 'other';
      const route = request.routeOptions.url ?? 'unknown';
      requests.inc({ method, route, status });
      requestSeconds.observe({ method, route }, seconds);
      const level = quietRoutes.includes(route) ? 'debug' : 'info';
      request.log[level]({ method, route, status, ms: Math.round(seconds * 1000) }, 'answered');
    });
  };
}

/** The returned function gives a request the id of a trusted proxy, or a new one. */
export function createRequestIds(trustedProxies: Config['trustedProxies']) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[requestIdHeader];
    const isTaken =
      typeof given === 'string' && safeId.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
