import { z } from 'zod';
import { answers, Refusal } from './refusal';
import type { App } from './validate';

/** The interval between two writes, and the time that one may take. */
const everyMs = 5_000;
const storesWithinMs = 3_000;

const optionsFor = <Status extends string>(status: Status) => {
  const response = answers(z.object({ status: z.literal(status) }));
  return { schema: { tags: ['health'], response }, logLevel: 'warn' } as const;
};

/** `GET /healthz`: the process runs. `GET /readyz`: its database stores a row every five seconds. */
export async function addHealthRoutes(app: App) {
  const { database, stopping } = app;
  app.get('/healthz', optionsFor('ok'), async () => ({ status: 'ok' as const }));

  /** Monotonic time, independent of corrections of the clock. */
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
