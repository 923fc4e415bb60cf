import { requireMigrated } from './migrate';
import type { Database } from './open';
import type { Queries } from './schema';

/** The least time between two writes, so that calls from outside cannot load the disk. */
const writeEveryMs = 1_000;
const rowLivesMs = 60_000;

/**
 * The returned function throws unless the database is migrated and stores what is written. Calls at
 * the same time share one check.
 */
export function createReadinessCheck(database: Database): () => Promise<void> {
  const { queries } = database;
  let underWay: Promise<void> | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function check(): Promise<void> {
    database.requireSameFile();
    await requireMigrated(queries);
    await queries.selectFrom('outbox').select('id').limit(1).execute();
    if (performance.now() - writtenAt < writeEveryMs) return;
    await writeRow(queries);
    writtenAt = performance.now();
  }

  return () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Writes one row beside the limits, which retention removes once it has expired. */
async function writeRow(db: Queries): Promise<void> {
  const expire = Date.now() + rowLivesMs;
  await db
    .insertInto('rate_limits')
    .values({ key: 'readyz', points: 0, expire })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
    .execute();
}
