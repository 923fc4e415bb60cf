import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { Database } from '../db/open';
import type { Queries } from '../db/schema';

type Query = { text: string; values: unknown[] };

/**
 * A client for `RateLimiterPostgres` on our own query layer, for both databases.
 * `RateLimiterSQLite` does not fit. On the shared connection its writes would join an open transaction
 * and roll back with it. On its own connection it would block the event loop while it waits for a
 * write lock that only this process can release.
 */
export function createStoreClient({ queries, dialect }: Database) {
  const transactions = new AsyncLocalStorage<Queries>();
  return {
    /** Runs the queries of `work` in one transaction, which saves disk writes. */
    together<Result>(work: () => Promise<Result>): Promise<Result> {
      return queries.transaction().execute((transaction) => transactions.run(transaction, work));
    },
    async query({ text, values }: Query): Promise<{ rows: unknown[]; rowCount: number }> {
      const query =
        dialect === 'postgres' ? CompiledQuery.raw(text, values) : withPlainMarks(text, values);
      const { rows } = await (transactions.getStore() ?? queries).executeQuery(query);
      return { rows, rowCount: rows.length };
    },
  };
}

/** Converts PostgreSQL's `$2 … $1` to `? … ?` and orders the values to match. */
function withPlainMarks(text: string, values: unknown[]): CompiledQuery {
  const ordered: unknown[] = [];
  const plain = text.replace(/\$(\d+)/g, (_mark, position: string) => {
    ordered.push(values[Number(position) - 1]);
    return '?';
  });
  return CompiledQuery.raw(plain, ordered);
}
