import { randomUUID } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWatchedApp } from '../testing/app';
import { callAs, connectSocket, listenFreely, openChat } from '../testing/chat';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { answer } from '../testing/desk';
import { parseMetrics } from '../testing/metrics';
import { post, postDemo, siteOrigin, smallDemoRequest } from '../testing/requests';
import type { Metrics } from './metrics';

describe('the metrics of the API', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let metrics: Metrics;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    ({ app, metrics } = createWatchedApp(test.database, { LIMIT_PER_EMAIL: '1' }));
    url = await listenFreely(app);
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  const read = async () => parseMetrics(await metrics.registry.metrics());
  const readValue = async (name: string) => (await read()).get(name) ?? 0;
  const requests = (method: string, route: string, status: string) =>
    `sedia_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

  it.each([
    ['GET', '/healthz', '/healthz', '200'],
    ['GET', `/chat-rooms/details/${randomUUID()}?x=1`, '/chat-rooms/details/:id', '401'],
    ['GET', `/no/${randomUUID()}`, 'unknown', '404'],
    ['GET', '/%', 'unknown', '400'],
    ['PROPFIND', '/anything', 'unknown', '404'],
  ] as const)(
    'count %s %s by its route %s and the status %s',
    async (method, path, route, status) => {
      const name = requests(method === 'GET' ? 'GET' : 'other', route, status);
      const before = await readValue(name);
      expect((await fetch(url + path, { method })).status).toBe(Number(status));
      await expect.poll(() => readValue(name)).toBe(before + 1);
    },
  );

  it('measure how long requests of a route take', async () => {
    const count = 'sedia_http_request_duration_seconds_count{method="GET",route="/users/profile"}';
    const before = await readValue(count);
    await callAs(app, '', { method: 'GET', url: '/users/profile' });
    await expect.poll(() => readValue(count)).toBe(before + 1);
    const sum = await readValue(count.replace('_count', '_sum'));
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(60);
  });

  it('count a request as aborted when its client leaves before the answer', async () => {
    const name = requests('POST', '/email/request-demo', 'aborted');
    const client = connectTo(Number(new URL(url).port), '127.0.0.1');
    client.write(
      `POST /email/request-demo HTTP/1.1\r\nHost: x\r\nOrigin: ${siteOrigin}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      () => client.destroy(),
    );
    await expect.poll(() => readValue(name)).toBe(1);
  });

  it('count the uses over a limit by its name', async () => {
    const name = 'sedia_limit_hits_total{limit="email"}';
    const statuses: number[] = [];
    for (const _try of [1, 2, 3]) {
      statuses.push((await postDemo(app, smallDemoRequest)).statusCode);
    }
    expect(statuses).toEqual([200, 429, 429]);
    expect(await readValue(name)).toBe(2);
  });

  it('count the limits that are kept in memory', async () => {
    const report = { kind: 'error', page: '/', message: 'x' };
    for (let count = 0; count < 32; count++) await post(app, '/reports', report);
    expect(await readValue('sedia_limit_hits_total{limit="report"}')).toBe(2);
  });

  it.each(['error', 'load'])('count the reports of browsers of the kind %s', async (kind) => {
    const name = `sedia_browser_reports_total{kind="${kind}"}`;
    const other = createWatchedApp(test.database);
    const page = { kind, page: '/', message: 'x', source: '/_next/a.js' };
    const readOther = async () => parseMetrics(await other.metrics.registry.metrics()).get(name);
    await other.app.ready();
    expect(await readOther()).toBe(0);
    await post(other.app, '/reports', page);
    expect(await readOther()).toBe(1);
    await other.app.close();
  });

  it('count the open sockets', async () => {
    const { cookie } = await openChat(app);
    const connect = () => connectSocket(url, cookie, { transports: ['websocket'] });
    const sockets = [connect(), connect()];
    await expect.poll(() => readValue('sedia_sockets_open')).toBe(2);
    for (const socket of sockets) socket.disconnect();
    await expect.poll(() => readValue('sedia_sockets_open')).toBe(0);
  });

  it('measure how long a visitor waits for the answer of the team, once', async () => {
    const chat = await openChat(app);
    const waiting_since = new Date(Date.now() - 600_000).toISOString();
    const setWait = (since: string | null) =>
      test.database.queries.updateTable('chat_rooms').set({ waiting_since: since }).execute();
    await setWait(waiting_since);
    const id = randomUUID();
    expect((await answer(app, chat.room.id, 'Good day', id)).statusCode).toBe(303);
    expect((await answer(app, chat.room.id, 'Good day', id)).statusCode).toBe(303);
    expect((await answer(app, chat.room.id, 'Anything else?')).statusCode).toBe(303);
    expect(await readValue('sedia_chat_answer_wait_seconds_count')).toBe(1);
    const seconds = await readValue('sedia_chat_answer_wait_seconds_sum');
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(1200);
  });

  it('are not on the port of the API', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('have names and help as Prometheus wants them', async () => {
    const described = await metrics.registry.getMetricsAsJSON();
    for (const { name, help, type } of described) {
      expect(name).toMatch(/^sedia_[a-z_]+$/);
      expect(help.length).toBeGreaterThan(10);
      expect(name.endsWith('_total')).toBe(String(type) === 'counter');
    }
  });
});
