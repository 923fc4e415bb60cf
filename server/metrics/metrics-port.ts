import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { toListenError } from '../config/listen-error';
import { addDatabaseGauges, type Figures } from './database-gauges';
import type { Metrics } from './metrics';

type Deps = {
  metrics: Pick<Metrics, 'registry'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  readFigures: () => Promise<Figures>;
};

/**
 * Serves `GET /metrics`, and nothing else, on a port of its own; does nothing without one. Throws
 * StartError when it cannot listen there.
 */
export async function openMetricsPort(
  { metrics, log, readFigures }: Deps,
  place: { host: string; port: number } | undefined,
) {
  if (!place) return undefined;
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
      log.error({ err: error }, 'the metrics could not be read');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, place, 'METRICS')));
    server.listen(place, resolve);
  });
  return {
    address: server.address(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Prometheus keeps its connection open.
        server.closeAllConnections();
      }),
  };
}
