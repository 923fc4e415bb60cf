import SqliteFile from 'better-sqlite3';
import { CompiledQuery, type Driver, SqliteDialect } from 'kysely';

/**
 * SQLite with transactions that take the write lock at once. Otherwise a transaction that reads
 * before it writes fails with SQLITE_BUSY, without waiting, when another process writes in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    return driver;
  }
}

/** Opens or creates the file; a committed row survives a power cut. */
export function createSqliteDialect(file: string, { mustExist = false } = {}): SqliteDialect {
  const sqlite = new SqliteFile(file, { timeout: 10_000, fileMustExist: mustExist });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Overwrite deleted rows with zeros: an erasure has to remove them from the file too.
  sqlite.pragma('secure_delete = ON');
  return new ImmediateSqliteDialect({ database: sqlite });
}
