import type { Queries } from './schema';

/** Runs a task in the current transaction, or in a new one. */
export function inTransaction<T>(db: Queries, task: (transaction: Queries) => Promise<T>) {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
