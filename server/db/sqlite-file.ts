import { pathToFileURL } from 'node:url';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

type Driver = typeof import('@photostructure/sqlite');

/** Node's SQLite, or the package of the same code before Node 22.16, where it is missing or incomplete. */
const builtIn = process.getBuiltinModule('node:sqlite') as Driver | undefined;
const isWhole = builtIn && 'columns' in builtIn.StatementSync.prototype;
const { DatabaseSync } = isWhole ? builtIn : await import('@photostructure/sqlite');

/** A wait for a lock blocks this process, so only backups may write beside the API. */
const maxWaitMs = 5_000;
const maxStatements = 500;

export class SqliteFile implements SqliteDatabase {
  private readonly database;
  private readonly statements = new Map<string, SqliteStatement>();

  constructor(path: string, { mustExist = false, lockWaitMs = maxWaitMs } = {}) {
    const url = pathToFileURL(path);
    url.search = mustExist ? 'mode=rw' : 'mode=rwc';
    this.database = new DatabaseSync(url, { timeout: lockWaitMs });
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  exec(statements: string): void {
    this.database.exec(statements);
  }

  /** Caches prepared statements, which take time and memory outside the heap. */
  prepare(text: string): SqliteStatement {
    const known = this.statements.get(text);
    if (known) return known;
    const statement = this.database.prepare(text);
    const prepared: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...values),
      run: (values) => statement.run(...values),
      iterate: (values) => statement.iterate(...values),
    };
    // A list of values is another statement for each length.
    if (this.statements.size >= maxStatements) this.statements.clear();
    this.statements.set(text, prepared);
    return prepared;
  }

  /** The first column of each row, as text. */
  list(text: string): string[] {
    return this.prepare(text)
      .all([])
      .map((row) => String(Object.values(row as object)[0]));
  }

  close(): void {
    try {
      // SQLite does so itself on closing, but not while the package has open statements.
      this.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // On a full disk the log stays.
    }
    this.database.close();
  }
}
