import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/open';
import { watchReadiness } from './readiness';
import { answers, Refusal } from './refusal';

const tags = ['health'];

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its database is migrated and answers, and the process
 * is not about to end. Monitors ask every few seconds, so the log has their calls only when one fails.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  database: Database,
  stopping?: AbortSignal,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const healthy = answers(z.object({ status: z.literal('ok') }));
  const health = { schema: { tags, response: healthy }, logLevel: 'warn' } as const;
  routes.get('/healthz', health, async () => ({ status: 'ok' as const }));
  const ready = answers(z.object({ status: z.literal('ready') }));
  const findFault = watchReadiness(app, database);
  routes.get('/readyz', { schema: { tags, response: ready }, logLevel: 'warn' }, async () => {
    if (stopping?.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    const fault = findFault();
    if (fault !== undefined) throw new Refusal(503, 'not-ready', fault);
    return { status: 'ready' as const };
  });
}
