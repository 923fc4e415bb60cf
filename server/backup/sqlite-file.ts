import SqliteFile from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { describeError, errorCode, StartError } from '../config/start-error';
import type { Queries, Tables } from '../db/schema';

/** An open file, and the query layer over it. */
export type OpenFile = { file: SqliteFile.Database; queries: Queries };

/** Opens a file that exists. Changes nothing in it. */
export function openFile(path: string): OpenFile {
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

/**
 * Makes a copy one file without a log and checks it whole. Throws StartError when it is damaged or is no
 * database.
 */
export function checkCopy({ file }: OpenFile, name: string): void {
  const [first] = findFaults(file);
  if (first === undefined) return;
  throw new StartError(`${name} is damaged (${first}).`);
}

function findFaults(file: SqliteFile.Database): string[] {
  try {
    file.pragma('journal_mode = DELETE');
    const found = file.pragma('integrity_check') as { integrity_check: string }[];
    return found.flatMap(({ integrity_check: text }) => (text === 'ok' ? [] : text.split('\n')));
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [describeError(error)];
  }
}

/** Whether SQLite says that a file is malformed or no database. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error) ?? '');
}

/** Names of the migrations that the database has had; none when it is not one of this program. */
export function readMigrations({ file }: OpenFile): string[] {
  const hasTable = file
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'")
    .get();
  if (!hasTable) return [];
  return file.prepare('select name from kysely_migration order by name').pluck().all() as string[];
}
