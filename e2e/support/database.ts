import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Opens the database of the API that the tests use, for one task. */
export function withDatabase<Result>(
  task: (database: InstanceType<typeof DatabaseSync>) => Result,
): Result {
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', 'sedia.sqlite'), {
    timeout: 10_000,
  });
  try {
    return task(database);
  } finally {
    database.close();
  }
}
