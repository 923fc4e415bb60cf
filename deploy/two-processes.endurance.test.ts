import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMessages } from '../server/chat/messages-table';
import { type Database, openDatabase } from '../server/db/open';
import {
  type ChatBrowser,
  type Counts,
  findFaults,
  openChatBrowser,
} from '../server/testing/chat-browser';
import { createTestPlace } from '../server/testing/database';
import { noLimits, postDemoAt, siteOrigin } from '../server/testing/requests';
import { type ServerProcess, startServerProcess } from '../server/testing/server-process';
import { readStored } from '../server/testing/stored';
import { findFreePort } from '../testing/free-port';
import { startNginx } from '../testing/nginx';
import { renderApi } from './nginx/render';

const senders = 4;
const visitors = 16;
const rounds = 2;
/** Between two messages of a visitor, so that the limits of a network hold. */
const pauseMs = 1_000;
const senderPauseMs = 50;
const pollingAlone = ['polling' as const];

const variables = {
  ...noLimits,
  TRUSTED_PROXIES: 'loopback',
  // Longer than a call may wait here that was repeated because the other process was away.
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'fatal',
};

/** Starts two API processes on one PostgreSQL, with the configuration of `deploy/nginx` but without TLS. */
async function startBehindNginx() {
  const place = await createTestPlace('postgres');
  const ports = [await findFreePort(), await findFreePort()];
  const processes: ServerProcess[] = [];
  async function start(number: number): Promise<void> {
    const started = await startServerProcess(place, {
      ...variables,
      API_PORT: String(ports[number]),
    });
    if ('output' in started) throw new Error(started.output);
    processes[number] = started;
  }
  for (const number of ports.keys()) await start(number);
  const nginx = await startNginx((_folder, port) =>
    renderApi({
      addresses: { appEnv: 'development', client: siteOrigin, server: 'http://127.0.0.1' },
      processes: ports.map((own) => `127.0.0.1:${own}`),
      listen: `127.0.0.1:${port}`,
    }),
  );
  return {
    url: `http://127.0.0.1:${nginx.port}`,
    place,
    /** Ends one of the two by a signal and starts it again; resolves when it is ready. */
    async restart(number: number, signal: NodeJS.Signals) {
      await processes[number]?.end(signal);
      await start(number);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(processes.map((server) => server.end('SIGKILL')));
      await place.remove();
    },
  };
}

describe('two API processes behind nginx, on one PostgreSQL', () => {
  let api: Awaited<ReturnType<typeof startBehindNginx>>;
  let database: Database;
  const browsers: ChatBrowser[] = [];
  beforeEach(async () => {
    api = await startBehindNginx();
    database = openDatabase(api.place);
  });
  afterEach(async () => {
    for (const browser of browsers.splice(0)) browser.close();
    await database.queries.destroy();
    await api.stop();
  });

  /** Leads that were acknowledged, and calls that failed and were repeated. */
  const posted = { ids: [] as string[], failed: 0 };

  /** Posts a lead until it is acknowledged; one without a key is posted once. */
  async function postLead(key: string | undefined, name: string): Promise<void> {
    for (;;) {
      const lead = { full_name: name, email: `${name}@example.com` };
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await postDemoAt(api.url, lead, headers).catch(() => undefined);
      const body = (await answer?.json().catch(() => undefined)) as { data?: { id: string } };
      if (body?.data) return void posted.ids.push(body.data.id);
      posted.failed += 1;
      if (key === undefined) return;
      await setTimeout(100);
    }
  }

  /** Runs a task under leads, messages and sockets; returns the counts of the messages. */
  async function underLoad(task: () => Promise<void>): Promise<Counts> {
    Object.assign(posted, { ids: [], failed: 0 });
    const counts: Counts = { sent: 0, attempts: 0, reconnects: 0 };
    for (let opened = 0; opened < visitors; opened++) {
      const transports = opened % 2 ? pollingAlone : undefined;
      browsers.push(await openChatBrowser(api.url, counts, transports));
    }
    await expect.poll(countAdrift, { timeout: 60_000 }).toBe(0);
    const over = new AbortController();
    async function send(_: unknown, sender: number): Promise<void> {
      for (let number = 0; !over.signal.aborted; number++) {
        const key = number % 2 ? undefined : randomUUID();
        await postLead(key, `visitor-${sender}-${number}`);
        await setTimeout(senderPauseMs);
      }
    }
    async function talk(browser: ChatBrowser): Promise<void> {
      for (let number = 0; !over.signal.aborted; number++) {
        await browser.write(`What does it cost? (${number})`);
        await setTimeout(pauseMs);
      }
    }
    const load = [...Array.from({ length: senders }, send), ...browsers.map(talk)];
    await Promise.all([task().finally(() => over.abort()), ...load]);
    return counts;
  }

  const countAdrift = () => browsers.filter((browser) => !browser.isConnected()).length;

  /** Each acknowledged lead and message is stored once, and each browser shows what is stored. */
  async function expectAllThereOnce(): Promise<void> {
    const { queries } = database;
    await expect.poll(countAdrift, { timeout: 60_000 }).toBe(0);
    const readFaults = async (browser: ChatBrowser) =>
      findFaults(browser, (await listMessages(queries, browser.roomId)).messages);
    const readAll = async () => (await Promise.all(browsers.map(readFaults))).flat();
    await expect.poll(readAll, { timeout: 60_000, interval: 500 }).toEqual([]);
    const { leads } = await readStored(queries);
    expect(new Set(leads.map(({ email }) => email)).size).toBe(leads.length);
    expect(leads.map(({ id }) => id)).toEqual(expect.arrayContaining(posted.ids));
  }

  it.each([
    ['are restarted one after the other without a failed call', 'SIGTERM', 0],
    // nginx repeats all but an answer that broke off in the middle.
    ['lose and double nothing when either is killed', 'SIGKILL', rounds * 2],
  ] as const)('%s', { timeout: 180_000 }, async (_name, signal, brokenOff) => {
    const counts = await underLoad(async () => {
      for (let round = 0; round < rounds; round++) {
        for (const number of [0, 1]) {
          await api.restart(number, signal);
          await setTimeout(pauseMs);
        }
      }
    });
    const retries = counts.attempts - counts.sent;
    console.info(
      `${rounds * 2} times ${signal}: ${posted.ids.length} leads and ${counts.sent} messages acknowledged, ${posted.failed} leads and ${retries} messages failed, ${counts.reconnects} sockets reconnected`,
    );
    expect(posted.failed).toBeLessThanOrEqual(brokenOff * senders);
    expect(retries).toBeLessThanOrEqual(brokenOff * visitors);
    expect(counts.reconnects).toBeGreaterThanOrEqual(visitors);
    await expectAllThereOnce();
  });
});
