import type { Queries } from './schema';

/** Runs a task in the transaction that is under way, or in one of its own. */
export function inTransaction<T>(db: Queries, task: (transaction: Queries) => Promise<T>) {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
