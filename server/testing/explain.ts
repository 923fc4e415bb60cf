import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely';
import type { Database } from '../db/open';
import type { Queries } from '../db/schema';

/** The lines in which the database says how it reads each query of a task, as if its tables were large. */
export async function explain(
  { queries, dialect }: Database,
  task: (db: Queries) => Promise<unknown>,
): Promise<string[]> {
  const executed = await recordQueries(queries, task);
  const isPostgres = dialect === 'postgres';
  return queries.transaction().execute(async (transaction) => {
    if (isPostgres) await asIfLarge(transaction);
    const executor = transaction.getExecutor();
    const lines: unknown[] = [];
    for (const node of executed) {
      const query = executor.compileQuery(node, createQueryId());
      const { rows } = await transaction.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`explain ${isPostgres ? '' : 'query plan '}${query.sql}`, [
          ...query.parameters,
        ]),
      );
      lines.push(...rows.map((row) => row.detail ?? row['QUERY PLAN']));
    }
    return lines.map(String);
  });
}

async function recordQueries(queries: Queries, task: (db: Queries) => Promise<unknown>) {
  const compiled = new Map<QueryId, RootOperationNode>();
  const executed: RootOperationNode[] = [];
  const record: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = compiled.get(queryId);
      if (node) executed.push(node);
      return result;
    },
  };
  await task(queries.withPlugin(record));
  return executed;
}

/** PostgreSQL reads and sorts a small table faster than it reads an index. */
async function asIfLarge(db: Queries) {
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
    await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
  }
}
