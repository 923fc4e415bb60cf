import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './db/open';
import { makePlace, runServer } from './testing/per-test';
import { postDemoAt, siteOrigin, smallDemoRequest } from './testing/requests';
import { readStored } from './testing/stored';

describe('a process that gets a signal', () => {
  async function start(variables: Record<string, string> = {}) {
    const place = await makePlace();
    const server = await runServer(place, { LOG_LEVEL: 'fatal', ...variables });
    return { ...server, place };
  }

  /** A demo request of which the server has the first half. */
  async function postHalf(url: string) {
    const body = JSON.stringify(smallDemoRequest);
    const half = request(`${url}/email/request-demo`, {
      method: 'POST',
      headers: {
        origin: siteOrigin,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    half.on('error', () => {});
    half.write(body.slice(0, 10));
    await once(half, 'socket');
    await setTimeout(200);
    return { half, rest: body.slice(10) };
  }

  const untilClosed = (url: string) => {
    const ask = () => fetch(`${url}/healthz`).then(Boolean, () => false);
    return expect.poll(ask).toBe(false);
  };

  it('says so at /readyz, and serves on for DRAIN_SECONDS', async () => {
    const { url, end } = await start({ DRAIN_SECONDS: '3' });
    const ended = end('SIGTERM');
    const ask = async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.json()];
    };
    const draining = { error: { code: 'draining', message: expect.any(String) } };
    await expect.poll(ask).toEqual([503, draining]);
    const answer = await postDemoAt(url);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
  });

  it('answers a request that is under way, also when Ctrl-C comes twice', async () => {
    const { url, pid, end } = await start();
    const { half, rest } = await postHalf(url);
    const ended = end('SIGINT');
    await untilClosed(url);
    process.kill(pid, 'SIGINT');
    const answered = once(half, 'response');
    half.end(rest);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    expect(await text(answer)).toContain('"success":true');
    expect(await ended).toBe(0);
  });

  it('ends although a request and a mail server do not, and keeps the mail', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { url, end, place } = await start({ SMTP_URL, OUTBOX_LEASE_SECONDS: '900' });
    const connected = once(silent, 'connection');
    await postDemoAt(url);
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
});
