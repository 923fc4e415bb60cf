import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Opens the database of the API that the tests use, for one task. */
export function withDatabase<Result>(task: (database: Database.Database) => Result): Result {
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'sedia.sqlite'));
  try {
    return task(database);
  } finally {
    database.close();
  }
}
