import { setImmediate, setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import { errorCode } from '../config/start-error';
import type { SqliteFile } from './sqlite-file';

const longestPauseMs = 50;
/** How long queries may follow each other before other events get their turn. */
const longestRunMs = 10;
/** libuv accepts one connection per round of the event loop, so a burst would wait for many runs. */
const roundsBetweenRuns = 100;

/**
 * SQLite with transactions that take the write lock at once. Otherwise a transaction that reads
 * before it writes fails with SQLITE_BUSY, without waiting, when another process writes in between.
 * A statement waits up to `lockWaitMs` for the lock of another process without blocking this one.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(
    private readonly database: SqliteFile,
    private readonly lockWaitMs: number,
  ) {
    super({ database });
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.database, this.lockWaitMs);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  /** Ends when the last call in the queue for the only connection has had its turn. */
  private queue = Promise.resolve();
  private endTurn = () => {};
  private pausedAt = performance.now();

  constructor(
    private readonly database: SqliteFile,
    private readonly lockWaitMs: number,
  ) {
    super({ database });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Taken before the queue for the only connection: calls behind a waiting one wait no longer.
    const end = performance.now() + this.lockWaitMs;
    await this.takeTurn();
    const connection = await super.acquireConnection();
    return {
      executeQuery: <R>(query: CompiledQuery) =>
        retryWhileLocked(() => connection.executeQuery<R>(query), end),
      streamQuery: <R>(query: CompiledQuery) => connection.streamQuery<R>(query),
    };
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.endTurn();
  }

  /**
   * Waits in the order of the calls. Kysely's own queue wakes every waiting call for each query, and
   * queries without a pause between them let no other event in: thousands at once stop the process.
   */
  private async takeTurn(): Promise<void> {
    const before = this.queue;
    let endTurn = () => {};
    this.queue = new Promise((resolve) => {
      endTurn = resolve;
    });
    await before;
    this.endTurn = endTurn;
    if (performance.now() - this.pausedAt < longestRunMs) return;
    for (let round = 0; round < roundsBetweenRuns; round++) await setImmediate();
    this.pausedAt = performance.now();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite itself rolls back on a full disk. A second rollback fails and hides the first error.
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Runs a statement again until `end` while the file is locked: it has had no effect until then. */
async function retryWhileLocked<T>(run: () => Promise<T>, end: number): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await run();
    } catch (error) {
      const isLocked = errorCode(error)?.startsWith('SQLITE_BUSY');
      if (!isLocked || performance.now() > end) throw error;
    }
    await setTimeout(pauseMs);
  }
}
