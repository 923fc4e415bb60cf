import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../testing/free-port';
import { makePlace } from './testing/per-test';
import { postDemoAt, visitorLead } from './testing/requests';
import { endProcess, spawnServer } from './testing/server-process';

const full = '/dev/full';
const outputs = existsSync(full) ? ['closed at the other end', full] : ['closed at the other end'];

it.each(outputs)('the API goes on while its log is %s', async (output) => {
  const place = await makePlace();
  const port = await findFreePort();
  const stdout = output === full ? openSync(full, 'w') : 'pipe';
  const server = spawnServer(place, { API_PORT: String(port) }, undefined, stdout);
  onTestFinished(async () => void (await endProcess(server, 'SIGKILL')));
  server.stdout?.destroy();
  server.stderr?.destroy();
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
  await expect.poll(isUp).toBe(true);
  const countMails = () =>
    readdirSync(join(place.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length;
  // The log has a line about each mail that is sent.
  for (let number = 1; number <= 5; number++) {
    expect((await postDemoAt(url, ...visitorLead(number))).status).toBe(200);
    await expect.poll(countMails).toBe(number);
  }
  expect(await endProcess(server, 'SIGTERM')).toBe(0);
  if (typeof stdout === 'number') closeSync(stdout);
});
