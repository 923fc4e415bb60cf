import { sql } from 'kysely';
import { describeError, StartError } from '../config/start-error';
import type { Queries, Tables } from '../db/schema';
import { countRows } from './counts';
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

/** What is in memory at a time: a transcript alone may have ten million characters. */
const rowsAtOnce = 500;
const charactersAtOnce = 1_000_000;

/**
 * Replaces all rows of the target by those of the source, in one transaction, and gives their number a
 * table. Throws StartError and changes nothing when a row is refused or the numbers differ.
 */
export async function moveTables(
  source: OpenFile,
  target: Queries,
): Promise<Map<keyof Tables, number>> {
  return target.transaction().execute(async (transaction) => {
    // The migrations and a start have left some rows there.
    await sql`truncate ${sql.join(storedTables.map((table) => sql.table(table)))}`.execute(
      transaction,
    );
    const counts = new Map<keyof Tables, number>();
    for (const table of storedTables) {
      await copyRows(source, transaction, table);
      const [there, here] = [
        await countRows(transaction, table),
        await countRows(source.queries, table),
      ];
      if (there !== here) {
        throw new StartError(`${table} has ${here} rows, but ${there} arrived. Nothing was moved.`);
      }
      counts.set(table, there);
    }
    return counts;
  });
}

async function copyRows(source: OpenFile, target: Queries, table: keyof Tables): Promise<void> {
  try {
    for (const rows of pagesOf(source, table)) {
      await target
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  } catch (error) {
    throw new StartError(
      `A row of ${table} is refused (${describeError(error)}). Nothing was moved.`,
      { cause: error },
    );
  }
}

function* pagesOf({ file }: OpenFile, table: keyof Tables): Generator<Row[]> {
  let page: Row[] = [];
  let characters = 0;
  for (const row of file.prepare(`select * from ${table}`).iterate() as Iterable<Row>) {
    page.push(row);
    for (const value of Object.values(row)) characters += String(value).length;
    if (page.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield page;
    page = [];
    characters = 0;
  }
  if (page.length > 0) yield page;
}
