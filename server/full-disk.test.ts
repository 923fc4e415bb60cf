import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isDatabaseAway } from './db/away';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import type { Queries } from './db/schema';
import { createWatchedApp } from './testing/app';
import { makePlace } from './testing/per-test';
import { prepareApp } from './testing/prepare-app';
import { contactEnquiry, fullDemoRequest, postDemo, smallDemoRequest } from './testing/requests';
import { storeTestLead } from './testing/stored-lead';

/** SQLite fails beyond so many pages with the error of a full disk. */
const setMostPages = (queries: Queries, count: number) =>
  sql`pragma max_page_count = ${sql.lit(count)}`.execute(queries);

describe('a full disk', () => {
  const test = prepareApp('sqlite');
  const makeRoom = () => setMostPages(test.queries, 1_000_000);
  afterEach(makeRoom);

  /** Leaves no new page, and no room for another row of `readiness` in the old ones. */
  async function fillDisk(): Promise<void> {
    await setMostPages(test.queries, 1);
    const insert = (id: number) =>
      test.queries
        .insertInto('readiness')
        .values({ id, checked_at: '' })
        .execute()
        .then(Boolean, () => false);
    let id = 2;
    while (await insert(id)) id += 1;
  }

  it('fails a transaction with its own error, not with that of the rollback', async () => {
    const payload = { ...contactEnquiry, message: 'x'.repeat(20_000) };
    const store = () => storeTestLead(test.queries, { kind: 'contact-enquiry', payload });
    await setMostPages(test.queries, 1);
    await expect(store()).rejects.toThrow('database or disk is full');
    await makeRoom();
    await store();
  });

  it('fails a migration with the error of the disk, so that the start waits', async () => {
    const database = openDatabase(await makePlace());
    await setMostPages(database.queries, 1);
    const error = await migrate(database).catch((thrown: unknown) => thrown);
    await database.queries.destroy();
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('refuses leads and is not ready until there is room, and the log says why', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, lines } = createWatchedApp(test.database);
    onTestFinished(() => app.close());
    await app.ready();
    await test.queries.deleteFrom('readiness').execute();
    await fillDisk();
    const expectReady = async (status: number, body: object) => {
      await vi.advanceTimersByTimeAsync(5_000);
      const ask = async () => {
        const answer = await app.inject('/readyz');
        return [answer.statusCode, answer.json()];
      };
      await expect.poll(ask).toEqual([status, body]);
    };
    await expectReady(503, { error: { code: 'not-ready', message: expect.any(String) } });
    // More than is left in the pages of the tables.
    const long = { company_name: 'x'.repeat(200), social_media_account: 'x'.repeat(200) };
    const refused = await postDemo(app, { ...fullDemoRequest, ...long });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    const reason = 'database or disk is full';
    const msg = 'not served: the database is away';
    expect(lines).toContainEqual(expect.objectContaining({ reason, msg }));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await makeRoom();
    await expectReady(200, { status: 'ready' });
    expect((await postDemo(app, smallDemoRequest)).statusCode).toBe(200);
  });
});
