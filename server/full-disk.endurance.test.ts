import { once } from 'node:events';
import { openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../testing/free-port';
import { makePlace } from './testing/per-test';
import { postDemoAt, visitorLead } from './testing/requests';
import { spawnServer } from './testing/server-process';

it.each(['a closed pipe', '/dev/full'])('the API goes on while its log is %s', async (output) => {
  const place = await makePlace();
  const port = await findFreePort();
  const stdout = output === '/dev/full' ? openSync(output, 'w') : 'pipe';
  const server = spawnServer(place, { API_PORT: String(port) }, undefined, stdout);
  onTestFinished(() => void server.kill('SIGKILL'));
  server.stdout?.destroy();
  server.stderr?.destroy();
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
  await expect.poll(isUp).toBe(true);
  const countMails = () =>
    readdirSync(join(place.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length;
  // The log has a line about each mail that is sent.
  for (let number = 1; number <= 5; number++) {
    expect((await postDemoAt(url, visitorLead(number))).status).toBe(200);
    await expect.poll(countMails).toBe(number);
  }
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
