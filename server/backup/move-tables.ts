import { sql } from 'kysely';
import { describeError, StartError } from '../config/start-error';
import type { Queries, Tables } from '../db/schema';
import { countRows, hasData } from './counts';
import type { OpenFile } from './sqlite-file';

/** Every table that holds what was stored; each comes after those that it refers to. */
export const storedTables = Object.keys({
  leads: true,
  subscribers: true,
  newsletter_tokens: true,
  users: true,
  sessions: true,
  chat_rooms: true,
  chat_messages: true,
  outbox: true,
  delivery_attempts: true,
  captcha_uses: true,
  rate_limits: true,
  secrets: true,
  desk_accounts: true,
  desk_sessions: true,
  desk_audit: true,
  unanswered_questions: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

type Row = Record<string, string | number | null>;

/** What is in memory at a time. */
const rowsAtOnce = 100;

/**
 * Copies all rows of the source to a target without data, in one transaction, and gives their number a
 * table. Throws StartError and changes nothing when the target has data, a row is refused or the numbers
 * differ.
 */
export async function moveTables(
  source: OpenFile,
  target: Queries,
): Promise<Map<keyof Tables, number>> {
  const tables = sql.join(storedTables.map((table) => sql.table(table)));
  return target.transaction().execute(async (transaction) => {
    // No other program writes there until the move ends.
    await sql`lock table ${tables}`.execute(transaction);
    if (await hasData(transaction)) {
      throw new StartError('The PostgreSQL has data. Move to an empty database.');
    }
    // The migrations and a start have left some rows there.
    await sql`truncate ${tables}`.execute(transaction);
    const counts = new Map<keyof Tables, number>();
    for (const table of storedTables) {
      await copyRows(source, transaction, table);
      const there = await countRows(transaction, table);
      const here = await countRows(source.queries, table);
      if (there !== here) {
        throw new StartError(`${table} has ${here} rows, but ${there} arrived. Nothing was moved.`);
      }
      counts.set(table, there);
    }
    return counts;
  });
}

async function copyRows(source: OpenFile, target: Queries, table: keyof Tables): Promise<void> {
  const insert = (rows: Row[]) =>
    target
      .insertInto(table)
      .values(rows as never)
      .execute();
  try {
    let page: Row[] = [];
    const rows = source.file.prepare(`select * from ${table}`).iterate() as Iterable<Row>;
    for (const row of rows) {
      if (page.push(row) < rowsAtOnce) continue;
      await insert(page);
      page = [];
    }
    if (page.length > 0) await insert(page);
  } catch (error) {
    throw new StartError(
      `A row of ${table} is refused (${describeError(error)}). Nothing was moved.`,
      { cause: error },
    );
  }
}
