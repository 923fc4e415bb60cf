import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

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

/** The leads of an address, newest last, with the choice of a plan that each carries. */
export function leadsOf(email: string): { payload: Record<string, unknown>; choice: unknown }[] {
  const rows: { payload: string; choice: string }[] = withDatabase((database) =>
    database
      .prepare('select payload, choice from leads where email = ? order by created_at')
      .all(email),
  );
  return rows.map(({ payload, choice }) => ({
    payload: JSON.parse(payload),
    choice: JSON.parse(choice),
  }));
}
