import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePlace, runServer, runSmtp } from './testing/per-test';
import { type OwnPostgres, startPostgres } from './testing/postgres';
import { postDemoAt, visitorLead } from './testing/requests';
import type { ServerProcess } from './testing/server-process';
import { countLost, settings } from './testing/under-load/strike';
import { startVisitors } from './testing/under-load/visitors';

const outages = 3;
const outageMs = 10_000;
/** Posts that have to be acknowledged before each outage, and after the last. */
const postsBetween = 100;

/** It is up again after each test. */
let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterEach(() => postgres.start());
afterAll(() => postgres.remove());

const makePostgresPlace = async () => ({ ...(await makePlace()), databaseUrl: postgres.url });

const statusOf = async ({ url }: ServerProcess, path: string): Promise<number> =>
  (await fetch(`${url}${path}`)).status;
const becomesReady = (server: ServerProcess, status = 200) =>
  expect.poll(() => statusOf(server, '/readyz')).toBe(status);

async function expectAway(server: ServerProcess): Promise<void> {
  const answer = await postDemoAt(server.url, visitorLead('while-away'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await becomesReady(server, 503);
  expect(await statusOf(server, '/healthz')).toBe(200);
}

describe('two API processes while their PostgreSQL crashes under load', () => {
  it('lose nothing that they acknowledged, answer 503 and recover', {
    timeout: 600_000,
  }, async () => {
    const place = await makePostgresPlace();
    const smtp = await runSmtp();
    const start = () => runServer(place, { ...settings, SMTP_URL: smtp.url });
    const both = [await start(), await start()];
    const loads = await Promise.all(
      both.map(({ url }, index) => startVisitors(url, [503], index * 10_000)),
    );
    const count = () => loads.reduce((sum, load) => sum + load.count(), 0);
    const untilMore = () => {
      const wanted = count() + postsBetween;
      return expect.poll(count, { timeout: 120_000 }).toBeGreaterThan(wanted);
    };
    for (let outage = 0; outage < outages; outage++) {
      await untilMore();
      await postgres.crash();
      for (const server of both) await expectAway(server);
      await setTimeout(outageMs);
      await postgres.start();
      for (const server of both) await becomesReady(server);
    }
    await untilMore();
    for (const load of loads) await load.stop();
    console.info(`${count()} posts acknowledged over ${outages} outages`);
    for (const load of loads) {
      const counted = await countLost(place, load, smtp);
      const { failures } = load;
      expect({ ...counted, failures }).toEqual({ lost: [], doubled: [], failures: [] });
    }
    expect(both.map((server) => server.isRunning())).toEqual([true, true]);
  });
});

describe('a start while PostgreSQL is away', () => {
  const start = async () =>
    runServer(await makePostgresPlace(), settings, undefined, 'Waiting for PostgreSQL');

  it('answers 503, then becomes ready by itself', async () => {
    await postgres.crash();
    const server = await start();
    await expectAway(server);
    const { host } = new URL(postgres.url);
    const api = server.url.replace('127.0.0.1', 'localhost');
    expect(server.lines).toEqual([
      `Waiting for PostgreSQL ${host}/postgres (connect ECONNREFUSED ${host}). Until it is there, API ${api} answers 503.`,
    ]);
    await postgres.start();
    await expect.poll(() => server.lines.at(-1)).toContain(' is ready: ');
    await becomesReady(server);
    expect((await postDemoAt(server.url, visitorLead('once-ready'))).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('can be stopped before PostgreSQL is there', async () => {
    await postgres.crash();
    const server = await start();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.lines).toHaveLength(1);
  });
});
