import { type ChildProcess, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from './config/start-error';
import { isDatabaseAway } from './db/away';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { createTestPlace, type TestPlace } from './testing/database';
import { findFreePort } from './testing/free-port';
import { siteOrigin } from './testing/requests';
import {
  endProcess,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from './testing/server-process';
import { readStored } from './testing/stored';

const leads = 5;

let place: TestPlace;
let server: ChildProcess;

beforeEach(async () => {
  place = await createTestPlace('sqlite');
});
afterEach(() => place.remove());

/** Starts the server and gives its address once it answers. */
async function start(output: 'pipe' | number): Promise<string> {
  const port = await findFreePort();
  // The server prints two lines at the start, the desk link first; both writes fail.
  const variables = { API_PORT: String(port) };
  server = spawnServer(place, variables, undefined, output);
  // Nobody reads its output.
  server.stdout?.destroy();
  server.stderr?.destroy();
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return url;
}

/** A call fails when the process hangs. */
async function postLead(url: string, number: number): Promise<number> {
  const answer = await fetch(`${url}/email/request-demo`, {
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Budi', email: `v${number}@example.com` }),
    signal: AbortSignal.timeout(30_000),
  });
  return answer.status;
}

function countMails(): number {
  const files = readdirSync(join(place.dataDir, 'mail'));
  return files.filter((name) => name.endsWith('.eml')).length;
}

async function expectToGoOn(output: 'pipe' | number): Promise<void> {
  const url = await start(output);
  for (let number = 1; number <= leads; number++) {
    expect(await postLead(url, number)).toBe(200);
    // The log has a line about each mail that is sent.
    await expect.poll(countMails, { timeout: 60_000 }).toBe(number);
  }
  expect(await endProcess(server, 'SIGTERM')).toBe(0);
}

describe('the API goes on while its log', { timeout: 240_000 }, () => {
  afterEach(() => endProcess(server, 'SIGKILL'));

  it('is closed at the other end', () => expectToGoOn('pipe'));

  // Each write there fails as on a full disk.
  it.runIf(existsSync('/dev/full'))('is on a full disk', async () => {
    const output = openSync('/dev/full', 'w');
    await expectToGoOn(output);
    closeSync(output);
  });
});

/** Mounts a small disk in memory at a folder; false where the machine does not let us. */
function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0;
}

/** Writes a file until its disk has no room left. */
function fillDisk(file: string): void {
  const opened = openSync(file, 'w');
  const block = Buffer.alloc(4096);
  try {
    while (writeSync(opened, block) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
  closeSync(opened);
}

describe('with its database on a full disk, the API', { timeout: 240_000 }, () => {
  let running: ServerProcess | undefined;
  afterEach(async () => {
    await running?.end('SIGKILL');
    spawnSync('umount', ['--lazy', place.dataDir]);
  });

  const isMounted = () => mountSmallDisk(place.dataDir);
  const note = 'this machine mounts no disk for a test';

  it('fails a migration with the error of the disk, so that the start waits', async ({ skip }) => {
    skip(!isMounted(), note);
    const database = openDatabase(place);
    fillDisk(join(place.dataDir, 'filler'));
    const error = await migrate(database).catch((thrown: unknown) => thrown);
    expect([errorCode(error), isDatabaseAway(error)]).toEqual(['SQLITE_FULL', true]);
    await database.queries.destroy();
  });

  it('refuses leads, names the cause, and takes leads again once there is room', async ({
    skip,
  }) => {
    skip(!isMounted(), note);
    const started = await startServerProcess(place);
    if ('output' in started) throw new Error(started.output);
    running = started;
    const { url } = started;
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    const readLog = () => started.lines.join('\n');
    expect(await postLead(url, 1)).toBe(200);

    const filler = join(place.dataDir, 'filler');
    fillDisk(filler);
    expect(await postLead(url, 2)).toBe(503);
    await expect.poll(() => statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    await expect.poll(readLog).toContain('not ready: The disk of the database is full.');
    expect(readLog()).toMatch(/"reason":"database or disk is full".*"not served/);
    expect(readLog()).not.toContain('rollback');

    rmSync(filler);
    expect(await postLead(url, 3)).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    expect(await started.end('SIGTERM')).toBe(0);
    const { queries } = openDatabase(place);
    expect((await readStored(queries)).leads).toHaveLength(2);
    await queries.destroy();
  });
});
