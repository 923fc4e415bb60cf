import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { describeError, StartError } from '../config/start-error';
import type { Tables } from './schema';
import { createSqliteDialect } from './sqlite-dialect';
import { SqliteFile } from './sqlite-file';

/** `place` describes the database without its password; `migrate` sets `isMigrated`. */
export type Database = ReturnType<typeof openDatabase>;

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  warn?: (line: string) => void;
};

/** Opens PostgreSQL or SQLite's file; throws StartError when the file cannot be used. */
export function openDatabase({ databaseUrl, dataDir, warn = console.warn }: Options) {
  const path = sqliteFile(dataDir);
  const dialect = databaseUrl ? openPostgres(databaseUrl, warn) : openSqlite(path);
  return {
    queries: new Kysely<Tables>({ dialect }),
    isSqlite: !databaseUrl,
    place: databaseUrl ? describeServer(new URL(databaseUrl)) : path,
    isMigrated: false,
  };
}

const describeServer = ({ host, pathname }: URL) => `PostgreSQL ${host}${pathname}`;

function openPostgres(connectionString: string, warn: (line: string) => void): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    // After a failover behind a proxy, a connection may still reach the old, read-only server.
    maxLifetimeSeconds: 30,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection. Without a listener the event ends the process.
  pool.on('error', (error) => warn(`PostgreSQL connection lost: ${error.message}`));
  // The pool has no listener on clients in use. Their queries fail with the same error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'sedia.sqlite');

function openSqlite(path: string): Dialect {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = new SqliteFile(path);
    file.exec(`
      pragma journal_mode = wal;
      -- A committed row survives a power cut.
      pragma synchronous = full;
      pragma foreign_keys = on;
      -- Overwrite deleted rows with zeros: an erasure has to remove them from the file too.
      pragma secure_delete = on;
    `);
    return createSqliteDialect(file);
  } catch (cause) {
    const advice =
      'See that the disk has room and that the file and its folder are writable, or set DATA_DIR to another folder.';
    throw new StartError(`Cannot open ${path} (${describeError(cause)}). ${advice}`, { cause });
  }
}

/** Removes deleted rows from SQLite's write-ahead log. Does nothing while another connection reads. */
export async function flushRemoved({ isSqlite, queries }: Database): Promise<void> {
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(queries);
}
