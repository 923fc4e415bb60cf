import { setImmediate } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteFile } from './sqlite-file';

/**
 * Kysely's dialect, with transactions that lock the file at once: one that reads first would fail when another
 * process writes in between. So `for update` is left out.
 */
export const createSqliteDialect = (file: SqliteFile): Dialect => ({
  createDriver: () => new ImmediateDriver(file),
  createQueryCompiler: () => new LocklessCompiler(),
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class ImmediateDriver extends SqliteDriver {
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(private readonly file: SqliteFile) {
    super({ database: file });
  }

  /**
   * Kysely's queue wakes every waiting call for each query and blocks other events: with 2,000 posts at once
   * `/healthz` took 10 to 30 seconds. With one call at a time in the queue it takes 1 to 2.
   */
  override acquireConnection(): Promise<DatabaseConnection> {
    const turn = this.lastTurn.then(() => setImmediate()).then(() => super.acquireConnection());
    this.lastTurn = turn;
    return turn;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite itself rolls back on a full disk. A second rollback fails and hides the first error.
    if (this.file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Lets Kysely run all migrations in one transaction, as on PostgreSQL. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked')
      super.visitSelectModifier(node);
  }
}
