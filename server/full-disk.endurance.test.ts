import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestPlace, type TestPlace } from './testing/database';
import { findFreePort } from './testing/free-port';
import { siteOrigin } from './testing/requests';
import { endProcess, spawnServer } from './testing/server-process';

const leads = 5;

let place: TestPlace;
let server: ChildProcess;

beforeEach(async () => {
  place = await createTestPlace('sqlite');
});
afterEach(async () => {
  await endProcess(server, 'SIGKILL');
  await place.remove();
});

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
  it('is closed at the other end', () => expectToGoOn('pipe'));

  // Each write there fails as on a full disk.
  it.runIf(existsSync('/dev/full'))('is on a full disk', async () => {
    const output = openSync('/dev/full', 'w');
    await expectToGoOn(output);
    closeSync(output);
  });
});
