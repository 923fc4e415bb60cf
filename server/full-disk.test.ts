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

  it('refuses leads until there is room, and the log says why', async () => {
    await setMostPages(test.queries, 1);
    const post = () => postDemo(test.app, smallDemoRequest);
    let answer = await post();
    // The pages that the file has take a few.
    while (answer.statusCode === 200) answer = await post();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    const reason = 'database or disk is full';
    const msg = 'not served: the database is away';
    expect(test.lines).toContainEqual(expect.objectContaining({ reason, msg }));
    await makeRoom();
    expect((await post()).statusCode).toBe(200);
  });
});
