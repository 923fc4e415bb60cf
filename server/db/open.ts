import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describeError, StartError } from '../config/start-error';
import type { Queries, Tables } from './schema';
import { ImmediateSqliteDialect } from './sqlite-dialect';
import { SqliteFile } from './sqlite-file';

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

/** `lockWaitMs`: how long SQLite waits for the lock of another process. */
type SqliteOptions = { mustExist?: boolean; lockWaitMs?: number };
type Options = SqliteOptions & {
  databaseUrl: string | undefined;
  dataDir: string;
  warn?: (line: string) => void;
};

/** How often, and how long apart, removed rows are flushed while another connection blocks it. */
const flushTries = 100;
const flushPauseMs = 100;

/** Opens the database that the configuration names; throws StartError when SQLite's file cannot be used. */
export function openDatabase({
  databaseUrl,
  dataDir,
  warn = console.warn,
  ...options
}: Options): Database {
  return databaseUrl ? openPostgres(databaseUrl, warn) : openSqlite(sqliteFile(dataDir), options);
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sedia.sqlite');
}

/**
 * Removes deleted rows from the disk: checkpoints and truncates SQLite's write-ahead log, which still
 * holds them. False when another connection blocks it; a later call then does it.
 */
export async function flushRemoved(database: Database): Promise<boolean> {
  if (database.dialect !== 'sqlite') return true;
  const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
  for (let left = flushTries; left > 0; left--) {
    const { rows } = await checkpoint.execute(database.queries);
    if (rows[0]?.busy === 0) return true;
    await setTimeout(flushPauseMs);
  }
  return false;
}

/** A committed row survives a power cut. */
function openSqlite(file: string, { mustExist, lockWaitMs = 10_000 }: SqliteOptions): Database {
  try {
    const database = new SqliteFile(file, { mustExist, lockWaitMs });
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      -- Overwrite deleted rows with zeros: an erasure has to remove them from the file too.
      pragma secure_delete = on;
      -- The first read creates the write-ahead log.
      pragma user_version;
      -- SQLite's own wait blocks the event loop, so from here on the dialect waits.
      pragma busy_timeout = 0;
    `);
    return {
      queries: new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(database, lockWaitMs) }),
      dialect: 'sqlite',
      place: file,
      isMigrated: false,
      requireSameFile: watchFile(file),
    };
  } catch (error) {
    const advice =
      'See that the disk has room and that the file and its folder are writable, or set DATA_DIR to another folder.';
    throw new StartError(`Cannot open ${file} (${describeError(error)}). ${advice}`, {
      cause: error,
    });
  }
}

function openPostgres(url: string, warn: (line: string) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection. Without a listener the event ends the process.
  pool.on('error', (error) => warn(`PostgreSQL connection lost: ${error.message}`));
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

/** SQLite's file is no longer the one that the next start opens; calls get 503. */
export class LostFile extends Error {
  readonly statusCode = 503;

  constructor(path: string, event: 'deleted' | 'replaced') {
    super(`${path} was ${event}, so nothing can be stored until the API is restarted`);
  }
}

/**
 * Remembers the inodes of the file and the write-ahead log that SQLite has just opened. The returned
 * function throws LostFile unless the paths still lead to both.
 */
function watchFile(file: string): () => void {
  const checks = [file, `${file}-wal`].map(watchPath);
  return () => {
    for (const check of checks) check();
  };
}

function watchPath(path: string) {
  const opened = statSync(path, { bigint: true });
  return () => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (!now) throw new LostFile(path, 'deleted');
    // The inode of a file that is open is not given to another file.
    if (now.ino !== opened.ino || now.dev !== opened.dev) throw new LostFile(path, 'replaced');
  };
}
