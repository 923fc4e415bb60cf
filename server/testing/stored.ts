import type { LeadRow, OutboxRow, Queries } from '../db/schema';

/** Every row, for counting what a call left behind. */
export async function readStored(
  queries: Queries,
): Promise<{ leads: LeadRow[]; jobs: OutboxRow[] }> {
  return {
    leads: await queries.selectFrom('leads').selectAll().execute(),
    jobs: await queries.selectFrom('outbox').selectAll().execute(),
  };
}

/** Empties the tables between tests. */
export async function clearStored(queries: Queries): Promise<void> {
  await queries.deleteFrom('outbox').execute();
  await queries.deleteFrom('leads').execute();
}
