import { randomUUID } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, connectSocket, listenFreely, openChat } from '../testing/chat';
import { answer } from '../testing/desk';
import { parseMetrics } from '../testing/metrics';
import { prepareApp } from '../testing/prepare-app';
import { post, postDemo, siteOrigin, smallDemoRequest } from '../testing/requests';

describe('the metrics of the API', () => {
  const test = prepareApp('sqlite', { LIMITS: 'perEmail=1' });
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  const readValue = async (name: string) =>
    parseMetrics(await test.metrics.registry.metrics()).get(name) ?? 0;
  const requests = (method: string, route: string, status: string) =>
    `sedia_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

  it.each([
    ['GET', '/healthz', '/healthz', '200'],
    ['GET', `/chat-rooms/details/${randomUUID()}?x=1`, '/chat-rooms/details/:id', '401'],
    ['GET', `/no/${randomUUID()}`, 'unknown', '404'],
    // The metrics are not on the port of the API.
    ['GET', '/metrics', 'unknown', '404'],
    ['GET', '/%', 'unknown', '400'],
    ['PROPFIND', '/anything', 'unknown', '404'],
  ] as const)('count %s %s by its route and status: %s %s', async (method, path, route, status) => {
    const name = requests(method === 'GET' ? 'GET' : 'other', route, status);
    const before = await readValue(name);
    expect((await fetch(url + path, { method })).status).toBe(Number(status));
    await expect.poll(() => readValue(name)).toBe(before + 1);
  });

  it('measure how long requests of a route take', async () => {
    const count = 'sedia_http_request_duration_seconds_count{method="GET",route="/users/profile"}';
    const before = await readValue(count);
    await callAs(test.app, '', { method: 'GET', url: '/users/profile' });
    await expect.poll(() => readValue(count)).toBe(before + 1);
    const sum = await readValue(count.replace('_count', '_sum'));
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(60);
  });

  it('count a request as aborted when its client leaves before the answer', async () => {
    const client = connectTo(Number(new URL(url).port), '127.0.0.1');
    client.write(
      `POST /email/request-demo HTTP/1.1\r\nHost: x\r\nOrigin: ${siteOrigin}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      () => client.destroy(),
    );
    const name = requests('POST', '/email/request-demo', 'aborted');
    await expect.poll(() => readValue(name)).toBe(1);
  });

  it('count the uses over a limit by its name, and reports by their kind', async () => {
    const limits = (name: string) => readValue(`sedia_limit_hits_total{limit="${name}"}`);
    for (const status of [200, 429, 429])
      expect((await postDemo(test.app, smallDemoRequest)).statusCode).toBe(status);
    expect(await limits('email')).toBe(2);
    // This limit is kept in memory.
    const source = '/_next/a.js';
    for (let count = 0; count < 32; count++) {
      const kind = count % 3 ? 'error' : 'load';
      await post(test.app, '/reports', { kind, page: '/', message: 'x', source });
    }
    expect(await limits('report')).toBe(2);
    expect(await readValue('sedia_browser_reports_total{kind="error"}')).toBe(20);
    expect(await readValue('sedia_browser_reports_total{kind="load"}')).toBe(10);
  });

  it('count the open sockets', async () => {
    const { cookie } = await openChat(test.app);
    const connect = () => connectSocket(url, cookie, { transports: ['websocket'] });
    const sockets = [connect(), connect()];
    await expect.poll(() => readValue('sedia_sockets_open')).toBe(2);
    for (const socket of sockets) socket.disconnect();
    await expect.poll(() => readValue('sedia_sockets_open')).toBe(0);
  });

  it('measure how long a visitor waits for the answer of the team, once', async () => {
    const { room } = await openChat(test.app);
    const waiting_since = new Date(Date.now() - 600_000).toISOString();
    await test.queries.updateTable('chat_rooms').set({ waiting_since }).execute();
    const id = randomUUID();
    for (const [text, form] of [
      ['Hi', id],
      ['Hi', id],
      ['Anything else?', randomUUID()],
    ] as const)
      expect((await answer(test.app, room.id, text, form)).statusCode).toBe(303);
    expect(await readValue('sedia_chat_answer_wait_seconds_count')).toBe(1);
    const seconds = await readValue('sedia_chat_answer_wait_seconds_sum');
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(1200);
  });
});
