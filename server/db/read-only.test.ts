import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createWatchedApp } from '../testing/app';
import { makeDatabase, runServer } from '../testing/per-test';
import { postDemo, postDemoAt, smallDemoRequest } from '../testing/requests';
import { storeTestLead } from '../testing/stored-lead';
import { openDatabase } from './open';

/** A database whose new sessions are read-only until `end`, with a lead whose mail waits. */
async function makeReadOnly() {
  const { database, place } = await makeDatabase('postgres');
  await storeTestLead(database.queries);
  const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  const setTo = (value: string) =>
    client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
  await setTo('on');
  return { place, queries: database.queries, end: () => setTo('off') };
}

it('a read-only PostgreSQL is away, and its connections are not used again', async () => {
  const { place, end } = await makeReadOnly();
  const database = { ...openDatabase(place), isMigrated: true };
  onTestFinished(() => database.queries.destroy());
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, lines } = createWatchedApp(database);
  onTestFinished(() => app.close());
  const refused = await postDemo(app, smallDemoRequest);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  const ready = () => app.inject('/readyz');
  expect((await ready()).json()).toMatchObject({ error: { code: 'not-ready' } });
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'not ready' }));
  // Opened while it is read-only, and back in the pool.
  await database.queries.selectFrom('leads').selectAll().execute();
  await end();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  expect((await postDemo(app, smallDemoRequest)).statusCode).toBe(200);
});

it('an API that is started on a read-only PostgreSQL waits, then delivers', async () => {
  const { place, queries, end } = await makeReadOnly();
  const server = await runServer(place, {}, undefined, 'Waiting for PostgreSQL');
  expect((await postDemoAt(server.url)).status).toBe(503);
  await end();
  await expect.poll(() => server.lines.join()).toContain(' is ready: ');
  expect((await postDemoAt(server.url)).status).toBe(200);
  const unsent = queries.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  await expect.poll(() => unsent.execute()).toEqual([]);
});
