import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMigrated } from '../db/migrate';
import type { Queries } from '../db/schema';
import { answers, Refusal } from './refusal';

const timeoutMs = 3_000;
const tags = ['health'];

/** `GET /healthz`: the process runs. `GET /readyz`: its database answers and is migrated. */
export function addHealthRoutes(app: FastifyInstance, queries: Queries): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const healthy = answers(z.object({ status: z.literal('ok') }));
  routes.get('/healthz', { schema: { tags, response: healthy } }, async () => ({
    status: 'ok' as const,
  }));
  const ready = answers(z.object({ status: z.literal('ready') }));
  routes.get('/readyz', { schema: { tags, response: ready } }, async (request) => {
    try {
      await Promise.race([askDatabase(queries), giveUp()]);
      return { status: 'ready' as const };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      throw new Refusal(503, 'not-ready', 'The database does not answer.');
    }
  });
}

async function askDatabase(queries: Queries): Promise<void> {
  await requireMigrated(queries);
  await queries.selectFrom('outbox').select('id').limit(1).execute();
}

async function giveUp(): Promise<never> {
  await setTimeout(timeoutMs, undefined, { ref: false });
  throw new Error(`no answer within ${timeoutMs} ms`);
}
