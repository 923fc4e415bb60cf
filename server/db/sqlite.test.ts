import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareApp } from '../testing/app';
import { postDemo } from '../testing/requests';
import { sqliteFile } from './open';
import { SqliteFile } from './sqlite-file';

const test = prepareApp();

it('thousands of queries at once let other events in between', async () => {
  let answered = 0;
  const ask = async () => {
    await test.queries.selectFrom('secrets').selectAll().execute();
    answered += 1;
  };
  const all = Promise.all(Array.from({ length: 3_000 }, ask));
  await setImmediate();
  expect(answered).toBeLessThan(3_000);
  await all;
});

it('leads get 503 while another process keeps the lock, and are taken again afterwards', async () => {
  const other = new SqliteFile(sqliteFile(test.place.dataDir));
  other.exec('begin immediate');
  await sql`pragma busy_timeout = 50`.execute(test.queries);
  const post = async () => (await postDemo(test.app)).statusCode;
  expect(await Promise.all([post(), post()])).toEqual([503, 503]);
  other.exec('commit');
  expect(await post()).toBe(200);
  other.close();
});
