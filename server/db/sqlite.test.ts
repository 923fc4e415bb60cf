import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { postDemo, smallDemoRequest } from '../testing/requests';
import { sqliteFile } from './open';
import { SqliteFile } from './sqlite-file';

const test = prepareApp('sqlite');
const listSecrets = (db = test.queries) => db.selectFrom('secrets').selectAll();

it('thousands of queries at once let other events in between', async () => {
  let answered = 0;
  const ask = async () => {
    await listSecrets().execute();
    answered += 1;
  };
  const all = Promise.all(Array.from({ length: 3_000 }, ask));
  await setImmediate();
  expect(answered).toBeLessThan(3_000);
  await all;
});

it('a transaction that reads first keeps other processes from writing', async () => {
  const other = new SqliteFile(sqliteFile(test.place.dataDir));
  other.exec('pragma busy_timeout = 0');
  const write = () => other.exec(`insert into secrets values ('other', '')`);
  await test.queries.transaction().execute(async (transaction) => {
    await listSecrets(transaction).forUpdate().skipLocked().execute();
    expect(write).toThrow('locked');
  });
  write();
  other.close();
});

it('leads get 503 while another process keeps the lock, and are taken again afterwards', async () => {
  const other = new SqliteFile(sqliteFile(test.place.dataDir));
  other.exec('begin immediate');
  await sql`pragma busy_timeout = 50`.execute(test.queries);
  const post = async () => (await postDemo(test.app, smallDemoRequest)).statusCode;
  expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503]);
  other.exec('commit');
  expect(await post()).toBe(200);
  other.close();
});

it('a closed file is whole without its write-ahead log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-closed-'));
  const path = join(folder, 'one.sqlite');
  const file = new SqliteFile(path);
  file.exec('pragma journal_mode = wal; create table one (word text)');
  file.prepare('insert into one values (?)').run(['kept']);
  file.list('select word from one');
  file.close();
  copyFileSync(path, `${path}.copy`);
  const copy = new SqliteFile(`${path}.copy`);
  expect(copy.list('select word from one')).toEqual(['kept']);
  copy.close();
});
