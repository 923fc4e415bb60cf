import { sql } from 'kysely';
import { StartError } from '../config/start-error';
import type { Queries, Tables } from '../db/schema';

/** What a database holds, in the words of those who use it. */
export type Counts = { leads: number; messages: number; waiting: number };

/**
 * Counts what matters. Throws StartError when `place` has no tables of this program.
 */
export async function countStored(db: Queries, place: string): Promise<Counts> {
  const tables = await listTables(db);
  if (!tables.includes('leads')) {
    throw new StartError(
      `${place} has no tables of this program. Start the API once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const waiting = await db
    .selectFrom('outbox')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('status', 'in', ['pending', 'sending'])
    .executeTakeFirstOrThrow();
  return {
    leads: await countRows(db, 'leads'),
    messages: await countRows(db, 'chat_messages'),
    waiting: waiting.count,
  };
}

/** For a line of the screen. */
export function describeCounts({ leads, messages, waiting }: Counts): string {
  return `leads: ${leads}, chat messages: ${messages}, waiting mails and webhooks: ${waiting}`;
}

/** Rows of a table. */
export async function countRows(db: Queries, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from ${sql.table(table)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there is anything that visitors or the team have left. */
export async function hasData(db: Queries): Promise<boolean> {
  const tables = await listTables(db);
  for (const table of ['leads', 'outbox', 'subscribers', 'chat_rooms', 'desk_accounts'] as const) {
    if (tables.includes(table) && (await countRows(db, table)) > 0) return true;
  }
  return false;
}

/** Names of all tables, Kysely's own among them. */
async function listTables(db: Queries): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name);
}
