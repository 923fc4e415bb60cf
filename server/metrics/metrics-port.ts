import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import { toListenError } from '../config/start-error';
import type { OutboxDepth } from '../jobs/jobs-table';
import { showOutbox } from './metrics';

/**
 * Serves `GET /metrics` on a port of its own until `app` is closed; 500 while the database is away. Throws
 * StartError when it cannot listen there.
 */
export async function openMetricsPort(
  app: FastifyInstance,
  place: { host: string; port: number },
  readDepths: () => Promise<OutboxDepth[]>,
): Promise<void> {
  collectDefaultMetrics({ prefix: 'sedia_' });
  // Prometheus keeps its connection open.
  const server = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => {
    showOutbox(await readDepths());
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', () => server.close());
  await server.listen(place).catch((error: unknown) => {
    throw toListenError(error, place, 'METRICS');
  });
}
