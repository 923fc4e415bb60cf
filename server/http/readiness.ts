import type { FastifyInstance } from 'fastify';
import { describeFault } from '../db/away';
import type { Database } from '../db/open';

const everyMs = 5_000;
/** A look that began so long ago has no answer. */
const tooOldMs = 3 * everyMs;

/**
 * Writes a row once the app is ready and every 5 seconds until it closes. The returned function says
 * why the database stores nothing, from the last look; undefined when it does.
 */
export function watchReadiness(app: FastifyInstance, database: Database): () => string | undefined {
  const silent = describeFault(undefined);
  let fault: string | undefined = silent;
  let lookedAt = 0;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || !database.isMigrated) return;
    isLooking = true;
    const checked_at = new Date().toISOString();
    try {
      await database.queries
        .insertInto('readiness')
        .values({ id: 1, checked_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
        .execute();
      fault = undefined;
    } catch (err) {
      fault = describeFault(err);
      app.log.warn({ err }, `not ready: ${fault}`);
    }
    lookedAt = performance.now();
    isLooking = false;
  }

  const timer = setInterval(look, everyMs).unref();
  app.addHook('onReady', look);
  app.addHook('onClose', async () => clearInterval(timer));
  return () => (performance.now() - lookedAt > tooOldMs ? silent : fault);
}
