import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../testing/free-port';
import { makePlace } from './testing/per-test';
import { postDemoAt, visitorLead } from './testing/requests';
import { endProcess, spawnServer } from './testing/server-process';

async function expectToGoOn(output: 'pipe' | number): Promise<void> {
  const place = await makePlace();
  const port = await findFreePort();
  // The server prints two lines at the start, the desk link first; both writes fail.
  const server = spawnServer(place, { API_PORT: String(port) }, undefined, output);
  onTestFinished(async () => void (await endProcess(server, 'SIGKILL')));
  // Nobody reads its output.
  server.stdout?.destroy();
  server.stderr?.destroy();
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  const countMails = () =>
    readdirSync(join(place.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length;
  for (let number = 1; number <= 5; number++) {
    expect((await postDemoAt(url, ...visitorLead(number))).status).toBe(200);
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
