import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './db/open';
import { openRoomAt, openTab, postAt } from './testing/chat-browser';
import { makePlace, runServer } from './testing/per-test';
import { type OwnPostgres, startPostgres } from './testing/postgres';
import { postDemoAt, visitorLead } from './testing/requests';
import type { ServerProcess } from './testing/server-process';
import { readStored } from './testing/stored';
import { settings } from './testing/under-load/strike';
import { startVisitors } from './testing/under-load/visitors';

const outages = 3;
const outageMs = 10_000;
/** Posts that have to be acknowledged between two outages. */
const postsBetween = outageMs / 100;

/** It is up again after each test. */
let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterEach(() => postgres.start());
afterAll(() => postgres.remove());

/** Starts an API process; resolves once it says `line`. */
async function start(line?: string, databaseUrl = postgres.url): Promise<ServerProcess> {
  const place = { ...(await makePlace()), databaseUrl };
  return runServer(place, settings, undefined, line);
}

const statusOf = async ({ url }: ServerProcess, path: string): Promise<number> =>
  (await fetch(`${url}${path}`)).status;

/** Expects the process to be alive and to answer 503 to calls that need the database. */
async function expectAway(server: ServerProcess): Promise<void> {
  const answer = await postDemoAt(server.url, ...visitorLead('while-away'));
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await expect.poll(() => statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);
}

describe('two API processes while their PostgreSQL crashes under load', () => {
  it('keep every acknowledged lead, answer 503 during outages and recover by themselves', {
    timeout: 600_000,
  }, async () => {
    const both = [await start(), await start()] as const;
    const [first, second] = both;
    const room = await openRoomAt(first.url);
    const tabs = [openTab(first.url, room), openTab(second.url, room)];
    const loads = await Promise.all(
      both.map(({ url }, index) => startVisitors(url, [503], index * 10_000)),
    );
    const count = () => loads.reduce((sum, load) => sum + load.count(), 0);

    /** Writes in the chat until tabs of both processes hear of the answer. */
    async function expectTalk(): Promise<void> {
      const deaf = new Set(tabs);
      for (const tab of tabs) tab.once('bot-new-message', () => deaf.delete(tab));
      const talk = async () => {
        await postAt(first.url, room, 'What does it cost?');
        return deaf.size;
      };
      await expect.poll(talk, { timeout: 90_000, interval: 250 }).toBe(0);
    }

    for (let outage = 0; outage < outages; outage++) {
      console.info(`outage ${outage + 1} of ${outages}, ${count()} posts acknowledged`);
      await expect.poll(count).toBeGreaterThan((outage + 1) * postsBetween);
      await expectTalk();
      await postgres.crash();
      const away = setTimeout(outageMs);
      for (const tab of tabs) tab.emit('join-room', room.roomId, room.userId);
      for (const server of both) await expectAway(server);
      await away;
      expect(both.map((server) => server.isRunning())).toEqual([true, true]);
      await postgres.start();
      for (const server of both) {
        await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
      }
    }
    await expectTalk();
    const before = count();
    await expect.poll(count).toBeGreaterThan(before + postsBetween);
    await Promise.all(loads.map((load) => load.stop()));

    const database = openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    const unsent = database.queries.selectFrom('outbox').select('id').where('sent_at', 'is', null);
    const countUnsent = async () => (await unsent.execute()).length;
    await expect.poll(countUnsent, { timeout: 300_000 }).toBe(0);
    const { leads } = await readStored(database.queries);
    await database.queries.destroy();
    for (const tab of tabs) tab.disconnect();

    const found = new Set(leads.map(({ id }) => id));
    const acknowledged = loads.flatMap((load) => load.acknowledged.leads);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(loads.flatMap(({ failures }) => failures)).toEqual([]);
    expect(both.map((server) => server.isRunning())).toEqual([true, true]);
  });
});

describe('a start while PostgreSQL is away', () => {
  const waiting = 'Waiting for PostgreSQL';

  it('answers 503, then becomes ready by itself', async () => {
    await postgres.crash();
    const server = await start(waiting);
    await expectAway(server);
    const { host } = new URL(postgres.url);
    const api = server.url.replace('127.0.0.1', 'localhost');
    expect(server.lines).toEqual([
      `Waiting for PostgreSQL ${host}/postgres (connect ECONNREFUSED ${host}). Until it is there, API ${api} answers 503.`,
    ]);
    await postgres.start();
    await expect.poll(() => server.lines.at(-1)).toContain(' is ready: ');
    expect(server.lines.filter((line) => line.includes(' is ready: '))).toHaveLength(1);
    await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
    expect((await postDemoAt(server.url, ...visitorLead('once-ready'))).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('can be stopped before PostgreSQL is there', async () => {
    await postgres.crash();
    const server = await start(waiting);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.lines).toHaveLength(1);
  });
});
