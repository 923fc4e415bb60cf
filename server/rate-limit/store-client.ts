import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { Database } from '../db/open';
import type { Queries } from '../db/schema';

type Query = { text: string; values: unknown[] };

/**
 * What `RateLimiterPostgres` needs of a client, through our own query layer, on both databases.
 * `RateLimiterSQLite` does not fit: it works on the bare connection, so its writes would fall into
 * whatever transaction is open there and vanish with it; on a connection of its own it would wait,
 * without letting go of the event loop, for a write lock that only this process can give back.
 */
export function createStoreClient({ queries, dialect }: Database) {
  const transactions = new AsyncLocalStorage<Queries>();
  return {
    /** Runs the queries of `work` as one transaction: one write to the disk in place of several. */
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

/** `$2 … $1` of PostgreSQL as `? … ?`, the values in that order. */
function withPlainMarks(text: string, values: unknown[]): CompiledQuery {
  const ordered: unknown[] = [];
  const plain = text.replace(/\$(\d+)/g, (_mark, position: string) => {
    ordered.push(values[Number(position) - 1]);
    return '?';
  });
  return CompiledQuery.raw(plain, ordered);
}
