import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { bundle } from '../../../testing/bundle';
import { startSmtp, type TestSmtp } from '../../../testing/smtp';
import { openDatabase } from '../../db/open';
import { createTestPlace, type TestPlace } from '../database';
import { noLimits } from '../requests';
import { type ServerProcess, startServerProcess } from '../server-process';
import { readStored, readSubscribers } from '../stored';
import { type Load, startVisitors } from './visitors';

const recipients = ['one@sedia.example', 'two@sedia.example'];
/** The load stays below every limit; the limits of sockets are the product's own. */
export const settings = {
  LEADS_TO: recipients.join(),
  TRUSTED_PROXIES: 'loopback',
  OUTBOX_RETRY_SECONDS: '0.2',
  OUTBOX_LEASE_SECONDS: '5',
  CAPTCHA_MAX_HASHES: '50',
  ...noLimits,
  LOG_LEVEL: 'fatal',
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The options of Node with which the API is deployed, and a way to read its heap. */
const options: string[] = [
  ...scripts['serve:api'].match(/--max\S+/g),
  '--import',
  new URL('./read-heap.mjs', import.meta.url).href,
];

/** Posts that have to be acknowledged before a strike, and after it. */
const calmPosts = 60;
const poll = { timeout: 60_000 };

type Strike = {
  name: string;
  variables?: (place: TestPlace) => Record<string, string>;
  /** Statuses that callers may meet besides 200. */
  expected?: number[];
  /** Brings the fault and takes it away; returns what happened, in a few words. */
  strike: (server: ServerProcess, place: TestPlace) => Promise<string>;
};

const table = 'reports/under-load.md';

/**
 * Strikes the API while visitors post, then checks that nothing acknowledged is lost or doubled, that no call
 * failed, that /healthz was never silent for a second and that the heap is what it was. Prints a row of the table.
 */
export async function strikeUnderLoad({ name, variables, expected = [], strike }: Strike) {
  const place = await createTestPlace('sqlite');
  const smtp = await startSmtp();
  const heapFile = join(place.dataDir, 'heap');
  const server = await startServerProcess(
    place,
    { ...settings, SMTP_URL: smtp.url, HEAP_FILE: heapFile, ...variables?.(place) },
    [...options, join(bundle, 'server.js')],
  );
  if ('output' in server) throw new Error(server.output);
  try {
    const load = await startVisitors(server.url, expected);
    const watch = watchHealth(server);
    await expect.poll(load.count, poll).toBeGreaterThan(calmPosts);
    const heap = await readHeap(server.pid, heapFile);
    await watch.readSilence();
    const note = await strike(server, place);
    await expect.poll(load.count, poll).toBeGreaterThan(load.count() + calmPosts);
    const silence = await watch.readSilence();
    watch.stop();
    await load.stop();
    const growth = (await readHeap(server.pid, heapFile)) / heap;
    const { lost, doubled } = await countLost(place, load, smtp);
    const isAlive = server.isRunning();
    const cells = [name, note, load.count(), lost.length, doubled.length, load.failures.length];
    const row = [...cells, `${silence} ms`, `× ${growth.toFixed(2)}`].join(' | ');
    console.log(row);
    mkdirSync('reports', { recursive: true });
    appendFileSync(table, `| ${row} |\n`);
    expect({ lost, doubled, failures: load.failures, isAlive }).toEqual({
      lost: [],
      doubled: [],
      failures: [],
      isAlive: true,
    });
    expect(silence).toBeLessThan(1000);
    expect(growth).toBeLessThan(1.2);
  } finally {
    await server.end('SIGKILL');
    await smtp.stop();
    await place.remove();
  }
}

export const forkProgram = (name: string, ...args: string[]) =>
  fork(fileURLToPath(new URL(name, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });

/** Watches /healthz from another process; `readSilence` gives the longest silence since its last call, in ms. */
function watchHealth({ url, pid }: ServerProcess) {
  const child = forkProgram('watch-health.ts', url, String(pid));
  return {
    async readSilence(): Promise<number> {
      const answer = once(child, 'message');
      child.send('read');
      const [silence] = await answer;
      return Math.round(silence);
    },
    stop: () => child.kill(),
  };
}

async function readHeap(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGCONT');
  const read = () => {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      return 0;
    }
  };
  await expect.poll(read, poll).toBeGreaterThan(0);
  return read();
}

/** What was acknowledged and is not stored or not sent, and what is stored more often than it was sent. */
export async function countLost(place: TestPlace, { acknowledged }: Load, smtp: TestSmtp) {
  const { queries } = openDatabase(place);
  const unsent = queries.selectFrom('outbox').select('id').where('sent_at', 'is', null);
  const countUnsent = async () => (await unsent.execute()).length;
  await expect.poll(countUnsent, { timeout: 180_000 }).toBe(0);
  const { leads, jobs } = await readStored(queries);
  const subscribers = await readSubscribers(queries);
  const messages = await queries.selectFrom('chat_messages').select(['id', 'text']).execute();
  await queries.destroy();
  const arrived = new Set(smtp.mails.map(({ messageId }) => messageId));
  const mails = jobs.filter(
    ({ kind, id }) => kind === 'mail' && arrived.has(`<${id}@sedia.example>`),
  );
  const sent = mails.map(({ lead_id, recipient }) => `${lead_id} to ${recipient}`);
  const stored = [
    ...leads.map(({ id }) => id),
    ...sent,
    ...subscribers.map(({ email }) => email),
    ...messages.map(({ id }) => id),
  ];
  const expected = [
    ...acknowledged.leads,
    ...acknowledged.leads.flatMap((id) => recipients.map((recipient) => `${id} to ${recipient}`)),
    ...acknowledged.subscribers,
    ...acknowledged.messages,
  ];
  const once = [
    ...leads.map(({ email }) => `lead of ${email}`),
    ...sent,
    ...subscribers.map(({ email }) => email),
    ...messages.flatMap(({ id, text }) => (id.startsWith('visitor-') ? text : [])),
  ];
  const kept = new Set(stored);
  return {
    lost: expected.filter((one) => !kept.has(one)),
    doubled: once.filter((one, index) => once.indexOf(one) !== index),
  };
}
