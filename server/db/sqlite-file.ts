import { pathToFileURL } from 'node:url';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

type Driver = typeof import('@photostructure/sqlite');

/** SQLite of Node.js; before 22.16, where it is missing or cannot tell the columns, the same from a package. */
const builtIn = process.getBuiltinModule('node:sqlite') as Driver | undefined;
const isWhole = builtIn && 'columns' in builtIn.StatementSync.prototype;
const { DatabaseSync } = isWhole ? builtIn : await import('@photostructure/sqlite');

/** The errors that the API tells apart: SQLite's number, name and words. */
const errors = [
  [5, 'SQLITE_BUSY', 'database is locked'],
  [8, 'SQLITE_READONLY', 'attempt to write a readonly database'],
  [10, 'SQLITE_IOERR', 'disk I/O error'],
  [11, 'SQLITE_CORRUPT', 'database disk image is malformed'],
  [13, 'SQLITE_FULL', 'database or disk is full'],
  [26, 'SQLITE_NOTADB', 'file is not a database'],
] as const;

/** SQLite waits so long for a lock. It stops this process, so only backups may write beside the API. */
const lockWaitMs = 5_000;

/** Runs a call of the driver, and gives an error SQLite's own name as its `code`. */
function call<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const number: unknown = Reflect.get(error, 'errcode');
    // The package leaves the number out where `all` fails.
    const found = errors.find(([primary, , words]) =>
      typeof number === 'number' ? (number & 0xff) === primary : error.message === words,
    );
    throw found ? Object.assign(error, { code: found[1] }) : error;
  }
}

/** SQLite's file as Kysely wants it. Throws the driver's errors with SQLite's name (`SQLITE_FULL`) as `code`. */
export class SqliteFile implements SqliteDatabase {
  private readonly database;

  constructor(path: string, { mustExist = false } = {}) {
    const url = pathToFileURL(path);
    url.search = mustExist ? 'mode=rw' : 'mode=rwc';
    this.database = call(() => new DatabaseSync(url, { timeout: lockWaitMs }));
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  exec(statements: string): void {
    call(() => this.database.exec(statements));
  }

  prepare(text: string): SqliteStatement {
    const statement = call(() => this.database.prepare(text));
    return {
      reader: statement.columns().length > 0,
      all: (values) => call(() => statement.all(...values)),
      run: (values) => call(() => statement.run(...values)),
      iterate: (values) => statement.iterate(...values),
    };
  }

  /** The first column of each row, as text. */
  list(text: string): string[] {
    return this.prepare(text)
      .all([])
      .map((row) => String(Object.values(row as object)[0]));
  }

  close(): void {
    // SQLite folds its log into the file when the last connection closes, but not while the package's statements are open.
    if (!isWhole) this.foldLog();
    this.database.close();
  }

  private foldLog(): void {
    try {
      this.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // On a full disk or with a lost file the log stays, as it does when SQLite closes by itself.
    }
  }
}
