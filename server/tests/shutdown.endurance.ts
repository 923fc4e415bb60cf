import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makePlace } from '@/lib/testing/api/database';
import { runServer } from '@/lib/testing/api/processes';
import { readStored } from '@/lib/testing/api/stored';
import { listenFreely } from '@/lib/testing/free-port';
import { call, postDemo, siteOrigin, smallDemoRequest } from '@/lib/testing/requests';
import { openDatabase } from '../db/open';

/** A demo request of which the server has the first half. */
async function postHalf(url: string) {
  const body = JSON.stringify(smallDemoRequest);
  const headers = { origin: siteOrigin, 'content-type': 'application/json' };
  const half = request(`${url}/email/request-demo`, { method: 'POST', headers });
  half.on('error', () => {});
  half.write(body.slice(0, 10));
  await once(half, 'socket');
  await setTimeout(200);
  return { half, rest: body.slice(10) };
}

it('after a signal /readyz answers 503, and calls are served for DRAIN_SECONDS', async () => {
  const { api, end } = await runServer(await makePlace(), { DRAIN_SECONDS: '3' });
  const ended = end('SIGTERM');
  const ask = async () => (await call(api, 'GET', '/readyz')).json();
  const error = { code: 'draining', message: expect.any(String) };
  await expect.poll(ask).toEqual({ error });
  const { statusCode, headers } = await postDemo(api);
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

it('a pending request is answered, also when Ctrl-C arrives twice', async () => {
  const { url, api, child, end } = await runServer(await makePlace());
  const { half, rest } = await postHalf(url);
  const ended = end('SIGINT');
  const isUp = () => call(api, 'GET', '/healthz').then(Boolean, () => false);
  await expect.poll(isUp).toBe(false);
  child.kill('SIGINT');
  const answered = once(half, 'response');
  half.end(rest);
  const [answer] = await answered;
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('true')]);
  expect(await ended).toBe(0);
});

it('the process ends despite a pending request and mail server, and the mail stays stored', async () => {
  const silent = createServer();
  const SMTP_URL = `smtp://127.0.0.1:${await listenFreely(silent)}`;
  const place = await makePlace();
  const { url, api, end } = await runServer(place, { SMTP_URL });
  const connected = once(silent, 'connection');
  await postDemo(api);
  await connected;
  await postHalf(url);
  // 1 would mean that it was cut off before all was closed.
  expect(await end('SIGTERM')).toBe(0);
  silent.close();
  const { queries } = openDatabase(place);
  const { jobs } = await readStored(queries);
  await queries.destroy();
  expect(jobs).toMatchObject([{ run_at: expect.any(String), sent_at: null }]);
});
