import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '../db/open';
import { prepareDatabase } from '../testing/database';
import { runDesk } from '../testing/desk';
import { moveTables, storedTables } from './move-tables';
import { type OpenFile, openAlone } from './sqlite-file';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

const readAll = async (queries: unknown, table: string) => {
  const rows = await (queries as AnyTables).selectFrom(table).selectAll().execute();
  // PostgreSQL gives a bigint as text.
  return rows.map((row) => ('expire' in row ? { ...row, expire: Number(row.expire) } : row));
};

/** A row for every table, with a value in each column; all ids are equal, so each reference holds. */
async function storeRows(queries: AnyTables): Promise<void> {
  const tables = await queries.introspection.getTables();
  expect(tables.map(({ name }) => name).sort()).toEqual([...storedTables].sort());
  const makeValue = ({ name, dataType }: { name: string; dataType: string }) => {
    if (dataType === 'text') return /^id$|_id$/.test(name) ? 'an id' : `${name}: "✓" 👋\n`;
    return dataType === 'bigint' ? Date.now() : 7;
  };
  for (const table of storedTables) {
    const { columns = [] } = tables.find(({ name }) => name === table) ?? {};
    const row = Object.fromEntries(columns.map((column) => [column.name, makeValue(column)]));
    await queries.insertInto(table).values(row).execute();
  }
}

describe('the move of all tables from SQLite to PostgreSQL', () => {
  const made = prepareDatabase('sqlite', 'test');
  const target = prepareDatabase('postgres', 'test');
  let source: OpenFile;
  beforeEach(async () => {
    await storeRows(made.queries as unknown as AnyTables);
    await made.queries.destroy();
    source = openAlone(sqliteFile(made.place.dataDir));
  });
  afterEach(() => void source.file.close());

  const move = () => moveTables(source, target.queries);
  const leadsThere = async () => (await readAll(target.queries, 'leads')).length;
  it('leaves every value as it is, over what a first start has left', async () => {
    const leftover = { name: 'captcha', value: 'another' };
    await target.queries.insertInto('secrets').values(leftover).execute();
    const [lead] = await readAll(source.queries, 'leads');
    const other = { ...lead, id: 'another id', idempotency_key: null, choice: null };
    await (source.queries as unknown as AnyTables).insertInto('leads').values(other).execute();
    await move();
    for (const table of storedTables) {
      const rows = await readAll(source.queries, table);
      expect(rows.length).toBeGreaterThan(0);
      expect(await readAll(target.queries, table)).toEqual(rows);
    }
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

  it('moves nothing into a database with nothing but an account of the desk', async () => {
    await runDesk(target.queries, 'add', 'Rina');
    await expect(move()).rejects.toThrow('has data. Move to an empty database.');
    expect(await leadsThere()).toBe(0);
  });
});
