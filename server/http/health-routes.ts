import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDiskFull } from '../db/away';
import type { Database } from '../db/open';
import { createReadinessCheck } from '../db/readiness';
import { LostFile } from '../db/same-file';
import { answers, Refusal } from './refusal';

const timeoutMs = 3_000;
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
  const checkReadiness = createReadinessCheck(database);
  routes.get('/readyz', { schema: { tags, response: ready } }, async (request) => {
    if (stopping?.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    try {
      await Promise.race([checkReadiness(), giveUp()]);
      return { status: 'ready' as const };
    } catch (error) {
      const cause = nameCause(error);
      request.log.warn({ err: error }, `not ready: ${cause}`);
      throw new Refusal(503, 'not-ready', cause);
    }
  });
}

function nameCause(error: unknown): string {
  if (error instanceof LostFile) return 'The file of the database is lost. Restart the API.';
  if (isDiskFull(error)) return 'The disk of the database is full.';
  return 'The database does not answer.';
}

async function giveUp(): Promise<never> {
  await setTimeout(timeoutMs, undefined, { ref: false });
  throw new Error(`no answer within ${timeoutMs} ms`);
}
