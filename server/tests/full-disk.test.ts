import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { postDemo, visitorLead } from '@/lib/testing/requests';
import { sqliteFile } from '../db/open';
import { SqliteFile } from '../db/sqlite-file';

const test = prepareApp();
/** Beyond so many pages SQLite fails with the error of a full disk. */
const setMaxPages = (count: number) =>
  sql`pragma max_page_count = ${sql.lit(count)}`.execute(test.queries);

/** Leaves no new page, and no room for another row of `readiness` in the old ones. */
async function fillDisk(): Promise<void> {
  await test.queries.deleteFrom('readiness').execute();
  await setMaxPages(1);
  const rows = test.queries.insertInto('readiness');
  for (let id = 2, isFull = false; !isFull; id++) {
    const insert = rows.values({ id, checked_at: '' }).execute();
    await insert.catch(() => {
      isFull = true;
    });
  }
}

it('on a full disk leads are refused and the API is not ready until there is room', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const app = test.start();
  await app.ready();
  const expectReady = async (status: number) => {
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(status);
  };
  await fillDisk();
  await expectReady(503);
  // The first may find room in the pages of the tables.
  const answers = [];
  for (let count = 0; count < 9; count++) answers.push(await postDemo(app, visitorLead(count)));
  const refused = answers.at(-1);
  expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '5']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await setMaxPages(1_000_000);
  await expectReady(200);
  expect((await postDemo(app)).statusCode).toBe(200);
});

it('leads get 503 while another process has the lock, and are stored again afterwards', async () => {
  const other = new SqliteFile(sqliteFile(test.place.dataDir));
  other.exec('begin immediate');
  await sql`pragma busy_timeout = 50`.execute(test.queries);
  const post = async (name: string) => (await postDemo(test.app, visitorLead(name))).statusCode;
  expect(await post('a')).toBe(503);
  other.exec('commit');
  expect(await post('b')).toBe(200);
  other.close();
});
