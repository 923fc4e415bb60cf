import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

// Labels have a few known values, never what a client sends.
const requestSeconds = new Histogram({
  name: 'sedia_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer; the status is "aborted" where the client left before it',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** Counts and logs a request at its end, by its route, since its address may contain ids and a query. */
export function watchRequest(request: FastifyRequest, reply: FastifyReply): void {
  const start = performance.now();
  reply.header('x-request-id', request.id);
  reply.raw.once('close', () => {
    const ms = performance.now() - start;
    const status = reply.raw.writableEnded ? String(reply.statusCode) : 'aborted';
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status };
    requestSeconds.observe(labels, ms / 1000);
    request.log.info({ ...labels, ms: Math.round(ms) }, 'answered');
  });
}

/** Serves `GET /metrics` on a separate port until `app` is closed; 500 while the database is away. */
export async function openMetricsPort(app: FastifyInstance, place: { host: string; port: number }) {
  collectDefaultMetrics({ prefix: 'sedia_' });
  const ofKind = (name: string, help: string) => new Gauge({ name, help, labelNames: ['kind'] });
  const waiting = ofKind('sedia_outbox_jobs_waiting', 'Mails and webhooks still to be sent');
  const oldest = ofKind('sedia_outbox_oldest_seconds', 'Age of the oldest of them; 0 without any');
  const dead = ofKind('sedia_outbox_jobs_dead', 'Mails and webhooks that were given up');
  const unsent = sql<{ kind: string; waits: number; given_up: number; since: string | null }>`
    select kind, count(run_at) as waits, count(*) - count(run_at) as given_up,
      min(case when run_at is not null then created_at end) as since
    from outbox where sent_at is null group by kind`;
  // Prometheus keeps its connection open.
  const server = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => {
    const { rows } = await unsent.execute(app.queries);
    for (const gauge of [waiting, oldest, dead]) gauge.reset();
    for (const { kind, waits, given_up, since } of rows) {
      waiting.set({ kind }, Number(waits));
      oldest.set({ kind }, since === null ? 0 : (Date.now() - Date.parse(since)) / 1000);
      dead.set({ kind }, Number(given_up));
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', () => server.close());
  await server.listen(place);
}
