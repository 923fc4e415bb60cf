import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { runOnServer } from '@/lib/testing/api/database';
import { postDemo, smallDemoRequest } from '@/lib/testing/requests';
import { openDatabase } from './open';

const test = prepareApp({}, 'postgres');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'setTimeout', 'clearTimeout'] });
});

it('a read-only PostgreSQL is away, and is used again afterwards', async () => {
  const name = new URL(test.place.databaseUrl ?? '').pathname.slice(1);
  /** For new sessions. */
  const setReadOnly = (value: 'on' | 'off') =>
    runOnServer(`alter database ${name} set default_transaction_read_only = ${value}`);
  await setReadOnly('on');
  const database = { ...openDatabase(test.place), isMigrated: true };
  onTestFinished(() => database.queries.destroy());
  const app = test.start({}, database);
  const refused = await postDemo(app, smallDemoRequest);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  const ready = () => app.inject('/readyz');
  expect((await ready()).json()).toMatchObject({ error: { code: 'not-ready' } });
  // Opened while it is read-only, and back in the pool.
  await database.queries.selectFrom('leads').selectAll().execute();
  await setReadOnly('off');
  // A connection is used for half a minute at most.
  await vi.advanceTimersByTimeAsync(35_000);
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  expect((await postDemo(app, smallDemoRequest)).statusCode).toBe(200);
});

it('the API is not ready while PostgreSQL does not answer', async () => {
  const app = test.start();
  const readStatus = async () => (await app.inject('/readyz')).statusCode;
  expect(await readStatus()).toBe(200);
  await test.queries.transaction().execute(async (transaction) => {
    await sql`lock table readiness`.execute(transaction);
    await vi.advanceTimersByTimeAsync(8_001);
    expect(await readStatus()).toBe(503);
  });
  await expect.poll(readStatus).toBe(200);
});
