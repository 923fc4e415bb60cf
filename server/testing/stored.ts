import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import { subscribe } from '../newsletter/subscribe';
import { tidy } from '../retention/housekeeping';
import { readTestConfig } from './app';
import { silentLog } from './outbox';

export async function readStored(queries: Queries) {
  return {
    leads: await queries.selectFrom('leads').selectAll().execute(),
    jobs: await queries.selectFrom('outbox').selectAll().execute(),
  };
}

export const readSubscribers = (queries: Queries) =>
  queries.selectFrom('subscribers').selectAll().execute();

export const storeSubscriber = (queries: Queries, email: string) =>
  subscribe(queries, { email, suspected: null }, readTestConfig());

export async function clearStored(queries: Queries): Promise<void> {
  for (const table of ['outbox', 'leads', 'subscribers', 'captcha_uses'] as const)
    await queries.deleteFrom(table).execute();
}

type TidyConfig = Parameters<typeof tidy>[0]['config'];

/** A round of the retention, 30 days unless said otherwise; gives what it has logged. */
export async function tidyUp(
  database: Database,
  { mailDir = '/nowhere', ...config }: Partial<TidyConfig> & { mailDir?: string } = {},
) {
  const log = silentLog();
  const siteAddress = 'https://www.sedia.example';
  const defaults = { siteAddress, supportTo: [], retentionDays: 30 };
  await tidy({ database, mailDir, config: { ...defaults, ...config }, log });
  return log.info;
}

/** Does something while a table is away. */
export async function withoutTable<T>(
  { schema }: Queries,
  table: keyof Tables,
  task: () => Promise<T>,
): Promise<T> {
  await schema.alterTable(table).renameTo('away').execute();
  return task().finally(() => schema.alterTable('away').renameTo(table).execute());
}
