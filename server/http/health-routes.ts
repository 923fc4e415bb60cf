import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/open';
import { answers, Refusal } from './refusal';

const tags = ['health'];
/** The database is asked so often, and is not ready when it takes longer than `answersWithinMs`. */
const everyMs = 5_000;
const answersWithinMs = 3_000;

export const notMigrated = 'The tables are not up to date yet.';

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its database has stored the row that is written every
 * five seconds, and the process is not about to end. The log has such a call only when it fails.
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

  let fault: string | undefined = notMigrated;
  let isAsking = false;
  async function look(): Promise<void> {
    if (!database.isMigrated || isAsking) return;
    isAsking = true;
    const late = setTimeout(() => {
      fault = 'The database does not answer.';
      app.log.warn('not ready: the database does not answer');
    }, answersWithinMs);
    const row = { id: 1, checked_at: new Date().toISOString() };
    const write = database.queries
      .insertInto('readiness')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
    try {
      await write.execute();
      fault = undefined;
    } catch (err) {
      fault = 'The database does not store.';
      app.log.warn({ err }, 'not ready');
    }
    clearTimeout(late);
    isAsking = false;
  }
  const timer = setInterval(look, everyMs).unref();
  app.addHook('onReady', look);
  app.addHook('onClose', async () => clearInterval(timer));

  const ready = answers(z.object({ status: z.literal('ready') }));
  routes.get('/readyz', { schema: { tags, response: ready }, logLevel: 'warn' }, async () => {
    if (stopping?.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    if (fault !== undefined) throw new Refusal(503, 'not-ready', fault);
    return { status: 'ready' as const };
  });
}
