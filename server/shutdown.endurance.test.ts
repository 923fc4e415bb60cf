import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './db/open';

import { createTestPlace, type TestPlace } from './testing/database';
import { siteOrigin, smallDemoRequest } from './testing/requests';
import { type ServerProcess, startServerProcess } from './testing/server-process';
import { readStored } from './testing/stored';

const body = JSON.stringify(smallDemoRequest);
const headers = { origin: siteOrigin, 'content-type': 'application/json' };

describe('a process that gets a signal', () => {
  let place: TestPlace;
  let server: ServerProcess;
  beforeEach(async () => {
    place = await createTestPlace('sqlite');
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await place.remove();
  });

  async function start(variables: Record<string, string> = {}): Promise<void> {
    const started = await startServerProcess(place, { LOG_LEVEL: 'fatal', ...variables });
    if ('output' in started) throw new Error(started.output);
    server = started;
  }

  /** A demo request of which the server has the first half. */
  async function postHalf() {
    const half = request(`${server.url}/email/request-demo`, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
    });
    half.on('error', () => {});
    half.write(body.slice(0, 10));
    await once(half, 'socket');
    await setTimeout(200);
    return half;
  }

  /** Waits until nobody can connect any more. */
  const waitUntilClosed = () =>
    expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');

  it('says so at /readyz, and serves on for DRAIN_SECONDS', async () => {
    await start({ DRAIN_SECONDS: '3' });
    const ended = server.end('SIGTERM');
    const ask = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, body: await answer.json() };
    };
    await expect
      .poll(ask)
      .toEqual({ status: 503, body: { error: { code: 'draining', message: expect.any(String) } } });
    const answer = await fetch(`${server.url}/email/request-demo`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
  });

  it('answers a request that is under way', async () => {
    await start();
    const half = await postHalf();
    const ended = server.end('SIGTERM');
    await waitUntilClosed();
    const answered = once(half, 'response');
    half.end(body.slice(10));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain('"success":true');
    expect(await ended).toBe(0);
  });

  it('ends at once at a second signal', async () => {
    await start();
    await postHalf();
    const ended = server.end('SIGTERM');
    await waitUntilClosed();
    // Ctrl-C comes twice within a moment; a second press comes later.
    await setTimeout(1_500);
    await server.end('SIGTERM');
    expect(await ended).toBe(1);
  });

  it('ends although a request and a mail server do not, and hands the mail back', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, OUTBOX_LEASE_SECONDS: '900' });
    const connected = once(silent, 'connection');
    await fetch(`${server.url}/email/request-demo`, { method: 'POST', headers, body });
    await connected;
    await postHalf();
    // 1 would mean that it was cut off before all was closed.
    expect(await server.end('SIGTERM')).toBe(0);
    silent.close();
    const { queries } = openDatabase(place);
    const { jobs } = await readStored(queries);
    await queries.destroy();
    expect(jobs).toMatchObject([{ status: 'pending', lock_token: null, locked_until: null }]);
  });
});
