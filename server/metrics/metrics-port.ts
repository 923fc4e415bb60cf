import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { toListenError } from '../config/start-error';
import { addDatabaseGauges, type Figures } from './database-gauges';
import type { Metrics } from './metrics';

type Deps = {
  metrics: Pick<Metrics, 'registry'>;
  readFigures: () => Promise<Figures>;
};

/**
 * Serves `GET /metrics` only, on its own port, until `app` is closed; does nothing
 * without a port. Throws StartError when it cannot listen there.
 */
export async function openMetricsPort(
  app: FastifyInstance,
  { metrics, readFigures }: Deps,
  place: { host: string; port: number } | undefined,
): Promise<void> {
  if (!place) return;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry, prefix: 'sedia_' });
  addDatabaseGauges(metrics, readFigures);

  async function answer({ method, url }: IncomingMessage, response: ServerResponse) {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
    const text = await registry.metrics();
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'the metrics could not be read');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, place, 'METRICS')));
    server.listen(place, resolve);
  });
  app.addHook('onClose', async () => {
    const closed = once(server.close(), 'close');
    // Prometheus keeps its connection open.
    server.closeAllConnections();
    await closed;
  });
}
