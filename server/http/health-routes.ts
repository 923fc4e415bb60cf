import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDiskFull } from '../db/away';
import { requireMigrated } from '../db/migrate';
import { type Database, LostFile } from '../db/open';
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

/** The least time between two writes, so that calls from outside cannot load the disk. */
const writeEveryMs = 1_000;
const rowLivesMs = 60_000;

/** The returned function throws unless the database is migrated and stores what is written. */
export function createReadinessCheck(database: Database): () => Promise<void> {
  const { queries } = database;
  let writtenAt = Number.NEGATIVE_INFINITY;

  return async () => {
    database.requireSameFile();
    await requireMigrated(queries);
    await queries.selectFrom('outbox').select('id').limit(1).execute();
    if (performance.now() - writtenAt < writeEveryMs) return;
    writtenAt = performance.now();
    // Beside the limits: retention removes it once it has expired.
    const expire = Date.now() + rowLivesMs;
    await queries
      .insertInto('rate_limits')
      .values({ key: 'readyz', points: 0, expire })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
      .execute()
      .catch((error: unknown) => {
        writtenAt = Number.NEGATIVE_INFINITY;
        throw error;
      });
  };
}
