import type { LeadRow, OutboxRow, Queries, SubscriberRow } from '../db/schema';

/** Every row, for counting what a call left behind. */
export async function readStored(
  queries: Queries,
): Promise<{ leads: LeadRow[]; jobs: OutboxRow[] }> {
  return {
    leads: await queries.selectFrom('leads').selectAll().execute(),
    jobs: await queries.selectFrom('outbox').selectAll().execute(),
  };
}

/** Every subscriber. */
export async function readSubscribers(queries: Queries): Promise<SubscriberRow[]> {
  return queries.selectFrom('subscribers').selectAll().execute();
}

/** Empties the tables between tests. */
export async function clearStored(queries: Queries): Promise<void> {
  await queries.deleteFrom('outbox').execute();
  await queries.deleteFrom('leads').execute();
  await queries.deleteFrom('subscribers').execute();
  await queries.deleteFrom('captcha_uses').execute();
  await queries.deleteFrom('rate_limits').execute();
}
