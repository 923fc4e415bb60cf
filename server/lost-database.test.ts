import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './db/open';
import { buildBundle } from './testing/bundle';
import type { ChatSocket } from './testing/chat';
import { openRoomAt, postAt, type RemoteRoom } from './testing/chat-browser';
import { createTestPlace, type TestPlace } from './testing/database';
import { type OwnPostgres, startPostgres } from './testing/postgres';
import { siteOrigin } from './testing/requests';
import { type ServerProcess, startServerProcess } from './testing/server-process';
import { readStored } from './testing/stored';

/** The long version is OUTAGES=10 OUTAGE_SECONDS=20. */
const outages = Number(process.env.OUTAGES ?? 2);
const outageMs = Number(process.env.OUTAGE_SECONDS ?? 2) * 1000;
/** More than the connections of both processes. */
const visitors = 24;
/** Leads that have to be acknowledged between two outages. */
const leadsBetween = outageMs / 100;
const noLimit = '1000000';

/** Below node_modules, so that the bundle finds its packages. */
const bundle = 'node_modules/.cache/server-lost-database-test';

const unavailable = { error: { code: 'unavailable', message: expect.any(String) } };

let postgres: OwnPostgres;
let place: TestPlace;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  buildBundle(bundle);
  postgres = await startPostgres();
}, 120_000);
afterAll(async () => {
  await postgres.remove();
  rmSync(bundle, { recursive: true, force: true });
});
beforeEach(async () => {
  place = await createTestPlace('sqlite');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await postgres.start();
  await place.remove();
});

async function start(line?: string, databaseUrl = postgres.url): Promise<ServerProcess> {
  const started = await startServerProcess(
    { dataDir: place.dataDir, databaseUrl },
    {
      LIMIT_PER_CLIENT: noLimit,
      LIMIT_OVERALL: noLimit,
      LIMIT_MESSAGES_PER_SESSION: noLimit,
      LOG_LEVEL: 'fatal',
    },
    [join(bundle, 'server.js')],
    line,
  );
  if ('output' in started) throw new Error(started.output);
  const server = Object.assign(started, { url: started.url.replace('localhost', '127.0.0.1') });
  servers.push(server);
  return server;
}

function postLead({ url }: ServerProcess, key: string): Promise<Response> {
  return fetch(`${url}/email/request-demo`, {
    method: 'POST',
    headers: {
      origin: siteOrigin,
      'content-type': 'application/json',
      'idempotency-key': `lost-database-${key}`,
    },
    body: JSON.stringify({ full_name: `Visitor ${key}`, email: `v${key}@example.com` }),
  });
}

const statusOf = async ({ url }: ServerProcess, path: string) =>
  (await fetch(`${url}${path}`)).status;

async function expectAway(server: ServerProcess): Promise<void> {
  const answer = await postLead(server, 'while-away');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual(unavailable);
  expect(await statusOf(server, '/captcha/challenge?form=contact-us')).toBe(503);
  expect(await statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);
}

/** A tab with an open chat; it reconnects after every loss, as the widget does. */
function openTab({ url }: ServerProcess, { headers, roomId, userId }: RemoteRoom): ChatSocket {
  const tab: ChatSocket = io(url, {
    forceNew: true,
    reconnectionDelay: 200,
    extraHeaders: headers,
  });
  const comeBack = () => {
    if (!tab.active) void setTimeout(200).then(() => tab.connect());
  };
  tab.on('connect', () => tab.emit('join-room', roomId, userId));
  tab.on('connect_error', comeBack);
  tab.on('disconnect', comeBack);
  return tab;
}

describe('two API processes while their PostgreSQL crashes under load', () => {
  it('keep every acknowledged lead, answer 503 during outages and recover by themselves', {
    timeout: outages * (outageMs + 60_000),
  }, async () => {
    const both = [await start(), await start()] as const;
    const [first, second] = both;
    const room = await openRoomAt(first.url);
    const tabs = [openTab(first, room), openTab(second, room)];
    const acknowledged: string[] = [];
    const answers: Record<string, number> = {};
    let next = 0;
    let isOver = false;

    async function postUntilAnswered(number: number): Promise<void> {
      for (let attempt = number; !isOver; attempt++) {
        const answer = await postLead(both[attempt % 2] ?? first, String(number)).catch(() => null);
        const status = answer?.status ?? 'none';
        answers[status] = (answers[status] ?? 0) + 1;
        if (answer?.status === 200) {
          const { data } = (await answer.json()) as { data: { id: string } };
          acknowledged.push(data.id);
          return;
        }
        await setTimeout(100);
      }
    }
    async function visit(): Promise<void> {
      while (!isOver) await postUntilAnswered(next++);
    }
    const load = Array.from({ length: visitors }, visit);
    const count = () => acknowledged.length;

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
      await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan((outage + 1) * leadsBetween);
      await expectTalk();
      await postgres.crash();
      const away = setTimeout(outageMs);
      for (const tab of tabs) tab.emit('join-room', room.roomId, room.userId);
      for (const server of both) await expectAway(server);
      await away;
      expect(both.map((server) => server.isRunning())).toEqual([true, true]);
      await postgres.start();
      for (const server of both) {
        await expect.poll(() => statusOf(server, '/readyz'), { timeout: 90_000 }).toBe(200);
      }
    }
    await expectTalk();
    const before = count();
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + leadsBetween);
    isOver = true;
    await Promise.all(load);

    const database = openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    const unsent = database.queries.selectFrom('outbox').select('id').where('status', '!=', 'sent');
    const countUnsent = async () => (await unsent.execute()).length;
    await expect.poll(countUnsent, { timeout: 60_000, interval: 250 }).toBe(0);
    const { leads } = await readStored(database.queries);
    await database.queries.destroy();
    for (const tab of tabs) tab.disconnect();

    const found = new Set(leads.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !found.has(id));
    const alive = both.filter((server) => server.isRunning()).length;
    console.log(
      `${outages} outages of ${outageMs} ms: ${acknowledged.length} acknowledged, ${lost.length} of them not found, answers ${JSON.stringify(answers)}, ${alive} of 2 processes alive`,
    );
    expect(lost).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(Object.keys(answers).sort()).toEqual(['200', '503']);
    expect(alive).toBe(2);
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
    await expect.poll(() => server.lines.at(-1), { timeout: 90_000 }).toContain(' is ready: ');
    expect(server.lines.filter((line) => line.includes(' is ready: '))).toHaveLength(1);
    expect(await statusOf(server, '/readyz')).toBe(200);
    expect((await postLead(server, 'once-ready')).status).toBe(200);
    expect(await statusOf(server, '/captcha/challenge?form=contact-us')).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('can be stopped before PostgreSQL is there', async () => {
    await postgres.crash();
    const server = await start(waiting);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.lines).toHaveLength(1);
  });

  it('fails when PostgreSQL rejects the password', async () => {
    await postgres.crash();
    const server = await start(waiting, postgres.url.replace('password', 'wrong'));
    await postgres.start();
    await expect.poll(() => server.isRunning(), { timeout: 90_000 }).toBe(false);
    expect(server.lines.at(-1)).toContain('password authentication failed');
    expect(await server.end('SIGTERM')).toBe(1);
  });
});
