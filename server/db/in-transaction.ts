import type { Queries } from './schema';

export function inTransaction<T>(db: Queries, task: (transaction: Queries) => Promise<T>) {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
