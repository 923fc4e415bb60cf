import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/open';
import { watchReadiness } from './readiness';
import { answers, Refusal } from './refusal';

const tags = ['health'];

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its database is migrated and stores what is
 * written, and the process is not about to end.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  database: Database,
  stopping?: AbortSignal,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const healthy = answers(z.object({ status: z.literal('ok') }));
  routes.get('/healthz', { schema: { tags, response: healthy } }, async () => ({
    status: 'ok' as const,
  }));
  const ready = answers(z.object({ status: z.literal('ready') }));
  const findFault = watchReadiness(app, database);
  routes.get('/readyz', { schema: { tags, response: ready } }, async () => {
    if (stopping?.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    const fault = findFault();
    if (fault !== undefined) throw new Refusal(503, 'not-ready', fault);
    return { status: 'ready' as const };
  });
}
