import { Migrator, sql } from 'kysely';
import { describeError, StartError } from '../config/start-error';
import { isDatabaseAway } from './away';
import * as tables from './migrations/0001-tables';
import * as plain from './migrations/0002-plain';
import type { Database } from './open';
import type { Queries } from './schema';

export const migrations = { '0001-tables': tables, '0002-plain': plain };

/**
 * Brings the tables up to date, one process at a time. Throws the database's own error while it is
 * away (`isDatabaseAway`), and StartError when it cannot be migrated.
 */
export async function migrate(database: Database): Promise<void> {
  try {
    await (database.dialect === 'sqlite'
      ? migrateSqlite(database)
      : runMigrations(database.queries));
    database.isMigrated = true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const advice =
      database.dialect === 'sqlite'
        ? 'Make the file writable, or set DATA_DIR to another folder.'
        : 'Check DATABASE_URL, and that its user may make tables there.';
    throw new StartError(`Cannot use ${database.place} (${describeError(error)}). ${advice}`, {
      cause: error,
    });
  }
}

/** Throws unless the database answers and has every migration this program knows. */
export async function requireMigrated(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  const missing = Object.keys(migrations).filter((name) => !done.includes(name));
  if (missing.length > 0) throw new Error(`migrations not done: ${missing.join(', ')}`);
}

/** Migrations that this program does not know, of those a database has had: a newer release made it. */
export function findNewerMigrations(done: string[]): string[] {
  return done.filter((name) => !(name in migrations));
}

/** Kysely locks only on PostgreSQL, so this holds SQLite's write lock during all migrations. */
async function migrateSqlite({ queries }: Database): Promise<void> {
  await queries.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await runMigrations(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // On a full disk the transaction is over, and a rollback fails; the first error counts.
      await sql`rollback`.execute(connection).catch(() => {});
      throw error;
    }
  });
}

async function runMigrations(db: Queries): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
