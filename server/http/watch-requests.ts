import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import { requestIdHeader } from './request-id';

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
