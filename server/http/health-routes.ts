import { z } from 'zod';
import { answers, Refusal } from './refusal';
import type { App } from './validate';

/** How often a row is written, and how long that may take, in milliseconds. */
const everyMs = 5_000;
const storesWithinMs = 3_000;

const optionsFor = <Status extends string>(status: Status) => {
  const response = answers(z.object({ status: z.literal(status) }));
  return { schema: { tags: ['health'], response }, logLevel: 'warn' } as const;
};

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its database has stored the row that is written every
 * five seconds, and the process is not about to end. The log has such a call only when it fails.
 */
export async function addHealthRoutes(app: App) {
  const { database, stopping } = app;
  app.get('/healthz', optionsFor('ok'), async () => ({ status: 'ok' as const }));

  /** On the monotonic clock: a corrected system time does not matter. */
  let storedAt = Number.NEGATIVE_INFINITY;
  let isStoring = false;
  async function store(): Promise<void> {
    if (!database.isMigrated || isStoring) return;
    isStoring = true;
    const row = { id: 1, checked_at: new Date().toISOString() };
    const write = database.queries
      .insertInto('readiness')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
    try {
      await write.execute();
      storedAt = performance.now();
    } catch (err) {
      storedAt = Number.NEGATIVE_INFINITY;
      app.log.warn({ err }, 'not ready');
    }
    isStoring = false;
  }
  const timer = setInterval(store, everyMs).unref();
  app.addHook('onReady', store);
  app.addHook('onClose', async () => clearInterval(timer));

  app.get('/readyz', optionsFor('ready'), async () => {
    if (stopping.aborted) throw new Refusal(503, 'draining', 'The API is about to stop.');
    if (performance.now() - storedAt > everyMs + storesWithinMs)
      throw new Refusal(503, 'not-ready', 'The database does not store what is written.');
    return { status: 'ready' as const };
  });
}
