import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { describeError, errorCode, StartError } from '../config/start-error';
import { watchFile } from './same-file';
import type { Queries, Tables } from './schema';

/**
 * An open database; `place` names it for people and holds no password, `migrate` sets `isMigrated`.
 * `requireSameFile` throws LostFile once the next start would not open the file that this one writes.
 */
export type Database = {
  queries: Queries;
  dialect: 'sqlite' | 'postgres';
  place: string;
  isMigrated: boolean;
  requireSameFile: () => void;
};

type Options = { databaseUrl: string | undefined; dataDir: string; mustExist?: boolean };

/** Opens the database that the configuration names; throws StartError when SQLite's file cannot be used. */
export function openDatabase({ databaseUrl, dataDir, mustExist }: Options): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(sqliteFile(dataDir), mustExist);
}

/** Path of SQLite's file below the data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sedia.sqlite');
}

/**
 * Removes deleted rows from the disk: checkpoints and truncates SQLite's write-ahead log, which still
 * holds them. False when another connection blocks it; a later call then does it.
 */
export async function flushRemoved(database: Database): Promise<boolean> {
  if (database.dialect !== 'sqlite') return true;
  // A checkpoint would give a truncated file its old length, without the pages that it has lost.
  database.requireSameFile();
  const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
  const { rows } = await checkpoint.execute(database.queries);
  return rows[0]?.busy === 0;
}

/** A committed row survives a power cut. */
function openSqlite(file: string, fileMustExist = false): Database {
  try {
    const database = new SqliteFile(file, { timeout: 10_000, fileMustExist });
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // Overwrite deleted rows with zeros: an erasure has to remove them from the file too.
    database.pragma('secure_delete = ON');
    // The first read creates the write-ahead log.
    database.pragma('user_version');
    return {
      queries: new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database }) }),
      dialect: 'sqlite',
      place: file,
      isMigrated: false,
      requireSameFile: watchFile(file),
    };
  } catch (error) {
    const isDriverBroken = !errorCode(error)?.startsWith('SQLITE');
    const advice = isDriverBroken
      ? 'Run "npm rebuild better-sqlite3", or set DATABASE_URL to a PostgreSQL database.'
      : 'Make the file and its folder writable, or set DATA_DIR to another folder.';
    throw new StartError(`Cannot open ${file} (${describeError(error)}). ${advice}`, {
      cause: error,
    });
  }
}

/**
 * SQLite with transactions that take the write lock at once. Otherwise a transaction that reads
 * before it writes fails with SQLITE_BUSY, without waiting, when another process writes in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver() {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return driver;
  }
}

function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection. Without a listener the event ends the process.
  pool.on('error', (error) => console.warn(`PostgreSQL connection lost: ${error.message}`));
  // The pool has no listener on clients in use. Their queries fail with the same error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    dialect: 'postgres',
    place: `PostgreSQL ${new URL(url).host}${new URL(url).pathname}`,
    isMigrated: false,
    requireSameFile: () => {},
  };
}
