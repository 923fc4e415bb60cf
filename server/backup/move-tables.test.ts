import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '../db/open';
import { prepareDatabase } from '../testing/database';
import { storedRows } from '../testing/stored-rows';
import { moveTables, storedTables } from './move-tables';
import { type OpenFile, openAlone } from './sqlite-file';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

const readAll = async (queries: unknown, table: string) => {
  const rows = await (queries as AnyTables).selectFrom(table).selectAll().execute();
  // PostgreSQL gives a bigint as text.
  return rows.map((row) => ('expire' in row ? { ...row, expire: Number(row.expire) } : row));
};

describe('the move of all tables from SQLite to PostgreSQL', () => {
  const made = prepareDatabase('sqlite', 'test');
  const target = prepareDatabase('postgres', 'test');
  let source: OpenFile;
  beforeEach(async () => {
    for (const table of storedTables) {
      await (made.queries as unknown as AnyTables)
        .insertInto(table)
        .values(storedRows[table])
        .execute();
    }
    await made.queries.destroy();
    source = openAlone(sqliteFile(made.place.dataDir));
  });
  afterEach(() => void source.file.close());

  const move = () => moveTables(source, target.queries);
  const leadsThere = async () => (await readAll(target.queries, 'leads')).length;
  const [lead] = storedRows.leads;
  const addLeads = (leads: Record<string, unknown>[]) =>
    (source.queries as unknown as AnyTables)
      .insertInto('leads')
      .values(
        leads.map((change) => ({ ...lead, id: randomUUID(), idempotency_key: null, ...change })),
      )
      .execute();

  /** Makes an insert fail when a condition holds for its rows, which are called `added`. */
  async function watchInserts(table: string, condition: string): Promise<void> {
    const { queries } = target;
    await sql`create function watch() returns trigger language plpgsql as ${sql.lit(
      `begin if ${condition} then raise exception 'too much'; end if; return null; end`,
    )}`.execute(queries);
    await sql`create trigger watch after insert on ${sql.table(table)}
      referencing new table as added for each statement execute function watch()`.execute(queries);
  }

  it('leaves every value as it is, over what a first start has left', async () => {
    const leftover = { name: 'captcha', value: 'another' };
    await target.queries.insertInto('secrets').values(leftover).execute();
    await move();
    for (const table of storedTables) {
      const rows = await readAll(source.queries, table);
      expect(rows.length).toBeGreaterThan(0);
      expect(await readAll(target.queries, table)).toEqual(rows);
    }
  });

  it('holds no more than a page of rows, and no more than some long ones, at a time', async () => {
    await addLeads(Array.from({ length: 1200 }, () => ({})));
    await addLeads(Array.from({ length: 3 }, () => ({ payload: 'x'.repeat(900_000) })));
    await watchInserts(
      'leads',
      '(select count(*) > 500 or sum(length(payload)) > 2000000 from added)',
    );
    expect((await move()).get('leads')).toBe(1204);
    expect(await leadsThere()).toBe(1204);
  });

  it('moves nothing when a row is refused', async () => {
    const secret = { name: 'one', value: 'null \0 character' };
    await source.queries.insertInto('secrets').values(secret).execute();
    await expect(move()).rejects.toThrow('A row of secrets is refused (invalid byte sequence');
    expect(await leadsThere()).toBe(0);
  });

  it('moves nothing when rows do not arrive', async () => {
    const { queries } = target;
    await sql`create function drop_row() returns trigger language plpgsql as 'begin return null; end'`.execute(
      queries,
    );
    await sql`create trigger lossy before insert on delivery_attempts for each row execute function drop_row()`.execute(
      queries,
    );
    await expect(move()).rejects.toThrow(
      'delivery_attempts has 1 rows, but 0 arrived. Nothing was moved.',
    );
    expect(await leadsThere()).toBe(0);
  });
});
