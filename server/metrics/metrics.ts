import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
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

const ofKind = (name: string, help: string) => new Gauge({ name, help, labelNames: ['kind'] });
const outbox = {
  waiting: ofKind('sedia_outbox_jobs_waiting', 'Mails and webhooks still to be sent'),
  oldest: ofKind('sedia_outbox_oldest_seconds', 'Age of the oldest of them; 0 without any'),
  dead: ofKind('sedia_outbox_jobs_dead', 'Mails and webhooks that were given up'),
};

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

export function showOutbox(depths: OutboxDepth[]): void {
  for (const gauge of Object.values(outbox)) gauge.reset();
  for (const { kind, waiting, since, dead } of depths) {
    outbox.waiting.set({ kind }, waiting);
    outbox.oldest.set({ kind }, since === null ? 0 : (Date.now() - Date.parse(since)) / 1000);
    outbox.dead.set({ kind }, dead);
  }
}
