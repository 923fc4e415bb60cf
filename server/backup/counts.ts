import { sql } from 'kysely';
import type { Queries, Tables } from '../db/schema';

/** What a database holds, for a line of the screen. */
export async function describeStored(db: Queries): Promise<string> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('status', 'in', ['pending', 'sending'])
    .executeTakeFirstOrThrow();
  const leads = await countRows(db, 'leads');
  const messages = await countRows(db, 'chat_messages');
  return `leads: ${leads}, chat messages: ${messages}, waiting mails and webhooks: ${count}`;
}

export async function countRows(db: Queries, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from ${sql.table(table)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there is anything that visitors or the team have left. */
export async function hasData(db: Queries): Promise<boolean> {
  for (const table of ['leads', 'outbox', 'subscribers', 'chat_rooms', 'desk_accounts'] as const) {
    if ((await countRows(db, table)) > 0) return true;
  }
  return false;
}
