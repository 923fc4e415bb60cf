import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makePlace } from '@/lib/testing/api/database';
import { expectNothingLost, settings, startVisitors, untilMore } from '@/lib/testing/api/load';
import { type OwnPostgres, startPostgres } from '@/lib/testing/api/postgres';
import { runServer, type ServerProcess } from '@/lib/testing/api/processes';
import { call, postDemo } from '@/lib/testing/requests';
import { runSmtp } from '@/lib/testing/smtp';

const outages = 3;
const outageMs = 10_000;
/** Posts that have to be acknowledged before each outage, and after the last. */
const postsBetween = 100;

/** It is up again after each test. */
let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(() => postgres.start());
afterAll(() => postgres.remove());

const makePostgresPlace = async () => ({ ...(await makePlace()), databaseUrl: postgres.url });

const statusOf = async ({ api }: ServerProcess, path: string) =>
  (await call(api, 'GET', path)).statusCode;
const becomesReady = (server: ServerProcess, status = 200) =>
  expect.poll(() => statusOf(server, '/readyz')).toBe(status);

async function expectAway(server: ServerProcess): Promise<void> {
  const { statusCode, headers } = await postDemo(server.api);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await becomesReady(server, 503);
  expect(await statusOf(server, '/healthz')).toBe(200);
}

it('when PostgreSQL crashes under load, two API processes lose nothing, answer 503 and recover', async () => {
  const place = await makePostgresPlace();
  const smtp = await runSmtp();
  const start = () => runServer(place, { ...settings, SMTP_URL: smtp.url });
  const both = [await start(), await start()];
  const loads = await Promise.all(
    both.map(({ url }, index) => startVisitors(url, [503], index * 10_000)),
  );
  for (let outage = 0; outage < outages; outage++) {
    await untilMore(loads, postsBetween);
    await postgres.crash();
    for (const server of both) await expectAway(server);
    await setTimeout(outageMs);
    await postgres.start();
    for (const server of both) await becomesReady(server);
  }
  await untilMore(loads, postsBetween);
  await expectNothingLost(place, loads, smtp);
  for (const { end } of both) expect(await end('SIGTERM')).toBe(0);
});

it('a start while PostgreSQL is away answers 503, then becomes ready by itself', async () => {
  await postgres.crash();
  const place = await makePostgresPlace();
  const server = await runServer(place, settings, 'Waiting for PostgreSQL');
  await expectAway(server);
  await postgres.start();
  await expect.poll(server.readOutput).toContain(' is ready: ');
  await becomesReady(server);
  expect((await postDemo(server.api)).statusCode).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
