import { existsSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { describeError, errorCode, StartError } from '../config/start-error';
import { findNewerMigrations } from '../db/migrate';
import type { Queries, Tables } from '../db/schema';
import { describeStored } from './counts';

export type OpenFile = { file: SqliteFile.Database; queries: Queries };

const allPages = 0x7fffffff;

/** Throws StartError if DATABASE_URL names PostgreSQL: its own tool, `program`, does this. */
export function requireSqlite(databaseUrl: string | undefined, program: string): void {
  if (databaseUrl)
    throw new StartError(`DATABASE_URL is set. For PostgreSQL use ${program}: docs/deployment.md.`);
}

/** Opens a file that exists. Changes nothing in it. */
function openFile(path: string): OpenFile {
  const file = new SqliteFile(path, { fileMustExist: true, timeout: 10_000 });
  return { file, queries: new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) }) };
}

/**
 * Opens a file for exclusive access, and checkpoints its write-ahead log. Throws
 * StartError when another process has it open.
 */
export function openAlone(path: string): OpenFile {
  const opened = openFile(path);
  try {
    opened.file.pragma('busy_timeout = 1000');
    opened.file.pragma('locking_mode = EXCLUSIVE');
    // An open connection to a file with a write-ahead log always holds a lock, which forbids this.
    opened.file.pragma('journal_mode = DELETE');
    opened.file.exec('begin exclusive; commit');
    return opened;
  } catch (error) {
    opened.file.close();
    if (!errorCode(error)?.startsWith('SQLITE_BUSY')) throw error;
    throw new StartError(`Another program has ${path} open. Stop the API first.`, { cause: error });
  }
}

/** Copies the file of a running API, checks the copy, and says what it holds. */
export async function copySqlite(from: string, to: string): Promise<string> {
  if (!existsSync(from)) {
    throw new StartError(`There is no database at ${from}. Set DATA_DIR or DATABASE_URL.`);
  }
  const { file } = openFile(from);
  try {
    // All at once: after each write of the API, SQLite would begin a copy in parts again. The
    // write-ahead log lets the API write in the meantime.
    await file.backup(to, { progress: () => allPages });
  } finally {
    file.close();
  }
  return checkCopy(to, `The copy of ${from}`);
}

/**
 * Makes a copy one file without a log, checks it whole, and says what it holds. Throws StartError when it
 * is damaged, or not a database of this release or an earlier one.
 */
export async function checkCopy(path: string, name: string): Promise<string> {
  const copy = openFile(path);
  try {
    const fault = findFault(copy.file);
    if (fault !== 'ok') throw new StartError(`${name} is damaged (${fault}).`);
    requireKnownSchema(copy, name);
    return await describeStored(copy.queries);
  } finally {
    copy.file.close();
  }
}

function findFault(file: SqliteFile.Database): string {
  try {
    file.pragma('journal_mode = DELETE');
    const [fault = ''] = String(file.pragma('integrity_check(1)', { simple: true })).split('\n');
    return fault;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return describeError(error);
  }
}

/** Whether SQLite says that a file is malformed or no database. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error) ?? '');
}

/** The migrations that a database has had; throws StartError unless this release knows them all. */
export function requireKnownSchema({ file }: OpenFile, name: string): string[] {
  const hasTable = file
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'")
    .get();
  if (!hasTable) {
    throw new StartError(
      `${name} is no database of this program: it lacks the list of migrations.`,
    );
  }
  const done = file.prepare('select name from kysely_migration order by name').pluck().all();
  const newer = findNewerMigrations(done as string[]);
  if (newer.length === 0) return done as string[];
  throw new StartError(
    `${name} was written by a newer release (its tables had ${newer.join(', ')}). Use that release.`,
  );
}
