import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { OutboxDepth } from '../jobs/jobs-table';

/*
 * Labels take few values that the code knows, never what a client sends.
 */
const requestSeconds = new Histogram({
  name: 'sedia_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer; the status is "aborted" where the client left before it',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/**
 * Counts a request and logs it when its answer is sent or its client is gone, with its route in place of
 * its address, which may hold ids and a query.
 */
export function watchRequest(request: FastifyRequest, reply: FastifyReply): void {
  const start = performance.now();
  reply.header('x-request-id', request.id);
  reply.raw.once('close', () => {
    const ms = performance.now() - start;
    const status = reply.raw.writableEnded ? String(reply.statusCode) : 'aborted';
    const said = { method: request.method, route: request.routeOptions.url ?? 'unknown', status };
    requestSeconds.observe(said, ms / 1000);
    request.log.info({ ...said, ms: Math.round(ms) }, 'answered');
  });
}

/** Serves `GET /metrics` on a port of its own until `app` is closed; 500 while the database is away. */
export async function openMetricsPort(
  app: FastifyInstance,
  place: { host: string; port: number },
  readDepths: () => Promise<OutboxDepth[]>,
): Promise<void> {
  collectDefaultMetrics({ prefix: 'sedia_' });
  const ofKind = (name: string, help: string) => new Gauge({ name, help, labelNames: ['kind'] });
  const waits = ofKind('sedia_outbox_jobs_waiting', 'Mails and webhooks still to be sent');
  const oldest = ofKind('sedia_outbox_oldest_seconds', 'Age of the oldest of them; 0 without any');
  const givenUp = ofKind('sedia_outbox_jobs_dead', 'Mails and webhooks that were given up');
  // Prometheus keeps its connection open.
  const server = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => {
    for (const { kind, waiting, since, dead } of await readDepths()) {
      waits.set({ kind }, waiting);
      oldest.set({ kind }, since === null ? 0 : (Date.now() - Date.parse(since)) / 1000);
      givenUp.set({ kind }, dead);
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', () => server.close());
  await server.listen(place);
}
