import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeFault } from '../db/away';
import type { Database } from '../db/open';
import { answers, Refusal } from './refusal';

const tags = ['health'];
/** Everybody may ask, so no answer is worth a write of its own. */
const everyMs = 5_000;

export const notMigrated = 'The tables are not up to date yet.';

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its database stores a row, which was last tried at most
 * five seconds ago, and the process is not about to end. Monitors ask every few seconds, so the log has
 * their calls only when one fails.
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

  /** Why the database stores nothing. */
  async function findFault(): Promise<string | undefined> {
    const row = { id: 1, checked_at: new Date().toISOString() };
    const write = database.queries
      .insertInto('readiness')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
    try {
      await write.execute();
      return undefined;
    } catch (err) {
      const fault = describeFault(err);
      app.log.warn({ err }, `not ready: ${fault}`);
      return fault;
    }
  }
  let last: { at: number; fault: ReturnType<typeof findFault> } | undefined;
  const ready = answers(z.object({ status: z.literal('ready') }));
  routes.get('/readyz', { schema: { tags, response: ready }, logLevel: 'warn' }, async () => {
    if (stopping?.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    if (!database.isMigrated) throw new Refusal(503, 'not-ready', notMigrated);
    const now = performance.now();
    if (last === undefined || now - last.at >= everyMs) last = { at: now, fault: findFault() };
    const fault = await last.fault;
    if (fault !== undefined) throw new Refusal(503, 'not-ready', fault);
    return { status: 'ready' as const };
  });
}
