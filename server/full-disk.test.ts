import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLead } from './leads/store-lead';
import { createTestApp } from './testing/app';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { contactEnquiry, leadsTo, postDemo, smallDemoRequest } from './testing/requests';

describe('a full disk', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  beforeEach(async () => {
    test = await createTestDatabase('sqlite');
    app = createTestApp(test.database);
  });
  afterEach(async () => {
    await app.close();
    await test.remove();
  });

  /** SQLite fails beyond so many pages with the error of a full disk. */
  const setMostPages = (count: number) =>
    sql`pragma max_page_count = ${sql.lit(count)}`.execute(test.database.queries);

  /** Leaves no new page, and no room for another row of `rate_limits` in the old ones. */
  async function fillDisk(): Promise<void> {
    await setMostPages(1);
    const fits = (key: string) =>
      test.database.queries
        .insertInto('rate_limits')
        .values({ key, points: 0, expire: Date.now() })
        .execute()
        .then(
          () => true,
          () => false,
        );
    let number = 0;
    while (await fits(`k${number}`)) number += 1;
  }

  it('fails a transaction with its own error, not with that of the rollback', async () => {
    const payload = { ...contactEnquiry, message: 'x'.repeat(20_000) };
    const lead = { kind: 'contact-enquiry', payload, idempotencyKey: undefined } as const;
    const store = () => storeLead(test.database.queries, lead, { leadsTo });
    await setMostPages(1);
    await expect(store()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await setMostPages(1_000_000);
    expect(await store()).toMatchObject({ outcome: 'stored' });
  });

  it('refuses leads and is not ready until there is room, and the log says why', async () => {
    const warn = vi.spyOn(app.log, 'warn');
    await fillDisk();
    const refused = await postDemo(app, smallDemoRequest);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    const reason = 'database or disk is full';
    expect(warn).toHaveBeenLastCalledWith({ reason }, 'not served: the database is away');
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().error.message).toBe('The disk of the database is full.');
    expect(warn.mock.lastCall).toMatchObject([
      { err: { code: 'SQLITE_FULL' } },
      expect.any(String),
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);

    await setMostPages(1_000_000);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await postDemo(app, smallDemoRequest)).statusCode).toBe(200);
  });
});
