import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import { createOutbox } from '../jobs/outbox';
import { createTestApp } from '../testing/app';
import { callAs } from '../testing/chat';
import { createTestPlace, dialects } from '../testing/database';
import { migrateTo, migrationNames } from '../testing/older-tables';
import { leadsTo, postDemo, smallDemoRequest } from '../testing/requests';
import { storedCookie, storedRoom, storedRows } from '../testing/stored-rows';
import { migrate } from './migrate';
import { type Database, openDatabase } from './open';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
type Rows = Record<string, Record<string, unknown>[]>;

/** Stores what the tables of an earlier release take of each row; gives what was stored. */
async function storeRows({ queries }: Database): Promise<Rows> {
  const tables = await queries.introspection.getTables();
  const stored: Rows = {};
  for (const [table, rows] of Object.entries(storedRows)) {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    if (!columns) continue;
    const fitting = rows.filter((row) =>
      Object.entries(row).every(([name, value]) => isKept(columns, name) || value === null),
    );
    stored[table] = fitting.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))),
    );
    await (queries as unknown as AnyTables).insertInto(table).values(stored[table]).execute();
  }
  return stored;
}

/** A row can be stored without a column, unless that says what the row belongs to. */
const isKept = (columns: string[], name: string) => columns.includes(name) || !name.endsWith('_id');

async function readRows({ queries }: Database, table: string) {
  const rows = await (queries as unknown as AnyTables).selectFrom(table).selectAll().execute();
  // PostgreSQL gives a bigint as text.
  return rows.map((row) => ('expire' in row ? { ...row, expire: Number(row.expire) } : row));
}

/** Sends the mails that wait, as files. */
async function sendMails(database: Database, mailDir: string, count: number): Promise<void> {
  const config = readConfig(getSite(), { NODE_ENV: 'test', LEADS_TO: leadsTo[0] });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const outbox = createOutbox({ database, config, mailDir, log });
  outbox.start();
  await expect
    .poll(() => readdirSync(mailDir).filter((name) => name.endsWith('.eml')).length)
    .toBe(count);
  await outbox.stop();
}

describe.each(dialects)('the tables of each earlier release on %s', (dialect) => {
  it.each(migrationNames)(
    'after %s are brought up to date, lose nothing and serve',
    async (name) => {
      const place = await createTestPlace(dialect);
      const database = openDatabase(place);
      await migrateTo(database, name);
      const stored = await storeRows(database);
      expect(stored.leads).toHaveLength(1);

      await migrate(database);
      for (const [table, rows] of Object.entries(stored)) {
        expect(await readRows(database, table)).toEqual(
          expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
        );
      }

      const app = createTestApp(database);
      expect((await postDemo(app, smallDemoRequest)).statusCode).toBe(200);
      if (stored.chat_rooms) {
        const details = await callAs(app, storedCookie, {
          method: 'GET',
          url: `/chat-rooms/details/${storedRoom}`,
        });
        expect(details.json().ChatMessages).toMatchObject([
          { id: 'first', text: 'Hello.' },
          { id: 'second', text: 'Apa kabar? 👋\nBaik' },
        ]);
      }
      const waiting = stored.outbox?.filter(({ status }) => status === 'pending') ?? [];
      await sendMails(database, place.dataDir, waiting.length + 1);
      const sent = await readRows(database, 'outbox');
      expect(sent.filter(({ status }) => status === 'pending')).toEqual([]);
      await app.close();
      await database.queries.destroy();
      await place.remove();
    },
  );

  it('has a row of the test in every table', async () => {
    const place = await createTestPlace(dialect);
    const database = openDatabase(place);
    await migrate(database);
    const tables = await database.queries.introspection.getTables();
    const names = tables
      .map((table) => table.name)
      .filter((name) => name !== 'socket_io_attachments');
    expect(Object.keys(storedRows).sort()).toEqual(names.sort());
    await database.queries.destroy();
    await place.remove();
  });
});

it('every migration in the folder is run', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'));
  expect(migrationNames.map((name) => `${name}.ts`)).toEqual(files.sort());
});
