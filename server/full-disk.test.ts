import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { errorCode } from './config/start-error';
import { isDatabaseAway } from './db/away';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import type { Queries } from './db/schema';
import { makePlace } from './testing/per-test';
import { prepareApp } from './testing/prepare-app';
import { contactEnquiry, postDemo, smallDemoRequest } from './testing/requests';
import { storeTestLead } from './testing/stored-lead';

/** SQLite fails beyond so many pages with the error of a full disk. */
const setMostPages = (queries: Queries, count: number) =>
  sql`pragma max_page_count = ${sql.lit(count)}`.execute(queries);

describe('a full disk', () => {
  const test = prepareApp('sqlite');
  const makeRoom = () => setMostPages(test.queries, 1_000_000);
  afterEach(makeRoom);

  /** Leaves no new page, and no room for another row of `rate_limits` in the old ones. */
  async function fillDisk(): Promise<void> {
    await setMostPages(test.queries, 1);
    const fits = (key: string) =>
      test.queries
        .insertInto('rate_limits')
        .values({ key, points: 0, expire: Date.now() })
        .execute()
        .then(Boolean, () => false);
    let number = 0;
    while (await fits(`k${number}`)) number += 1;
  }

  it('fails a transaction with its own error, not with that of the rollback', async () => {
    const payload = { ...contactEnquiry, message: 'x'.repeat(20_000) };
    const store = () => storeTestLead(test.queries, { kind: 'contact-enquiry', payload });
    await setMostPages(test.queries, 1);
    await expect(store()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await makeRoom();
    await store();
  });

  it('fails a migration with the error of the disk, so that the start waits', async () => {
    const database = openDatabase(await makePlace());
    await setMostPages(database.queries, 1);
    const error = await migrate(database).catch((thrown: unknown) => thrown);
    await database.queries.destroy();
    expect([errorCode(error), isDatabaseAway(error)]).toEqual(['SQLITE_FULL', true]);
  });

  it('refuses leads and is not ready until there is room, and the log says why', async () => {
    await fillDisk();
    const refused = await postDemo(test.app, smallDemoRequest);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    const reason = 'database or disk is full';
    const msg = 'not served: the database is away';
    expect(test.lines).toContainEqual(expect.objectContaining({ reason, msg }));
    const ready = await test.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().error.message).toBe('The disk of the database is full.');
    const err = expect.objectContaining({ code: 'SQLITE_FULL' });
    expect(test.lines).toContainEqual(expect.objectContaining({ err }));
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    await makeRoom();
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect((await postDemo(test.app, smallDemoRequest)).statusCode).toBe(200);
  });
});
