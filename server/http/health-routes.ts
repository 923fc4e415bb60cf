import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMigrated } from '../db/migrate';
import type { Database } from '../db/open';
import { answers, Refusal } from './refusal';

const timeoutMs = 3_000;
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
  const readiness = { schema: { tags, response: ready }, logLevel: 'warn' } as const;
  routes.get('/readyz', readiness, async (request) => {
    if (stopping?.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    try {
      await Promise.race([checkDatabase(database), giveUp()]);
      return { status: 'ready' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Refusal(503, 'not-ready', 'The database does not answer.');
    }
  });
}

async function checkDatabase(database: Database): Promise<void> {
  database.requireSameFile();
  await requireMigrated(database.queries);
  await database.queries.selectFrom('outbox').select('id').limit(1).execute();
}

async function giveUp(): Promise<never> {
  await setTimeout(timeoutMs, undefined, { ref: false });
  throw new Error(`no answer within ${timeoutMs} ms`);
}
