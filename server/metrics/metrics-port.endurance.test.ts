import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../testing/free-port';
import { scrape } from '../testing/metrics';
import { makePlace, runServer } from '../testing/per-test';
import { postDemoAt } from '../testing/requests';
import type { Figures } from './database-gauges';
import { createMetrics } from './metrics';
import { openMetricsPort } from './metrics-port';

const some: Figures = {
  outbox: [
    { kind: 'mail', waiting: 2, since: new Date(Date.now() - 60_000).toISOString(), dead: 0 },
    { kind: 'webhook', waiting: 0, since: null, dead: 3 },
  ],
  // A clock that is ahead makes no negative age.
  chats: { waiting: 1, since: new Date(Date.now() + 60_000).toISOString() },
};

describe('the port of the metrics', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
  });
  afterEach(() => app.close());

  async function open(readFigures: () => Promise<Figures> = async () => some) {
    const place = { host: '127.0.0.1', port: await findFreePort() };
    await openMetricsPort(app, { metrics: createMetrics(), readFigures }, place);
    return place.port;
  }

  it('shows what the process and the database know', async () => {
    const values = await scrape(await open());
    expect(Object.fromEntries(values)).toMatchObject({
      sedia_database_up: 1,
      'sedia_outbox_jobs_waiting{kind="mail"}': 2,
      'sedia_outbox_oldest_seconds{kind="webhook"}': 0,
      'sedia_outbox_jobs_dead{kind="webhook"}': 3,
      sedia_chats_waiting: 1,
      sedia_chats_oldest_wait_seconds: 0,
    });
    expect(values.get('sedia_outbox_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(60);
    expect(values.get('sedia_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(values.get('sedia_process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('shows the rest while the database %s', async (_name, readFigures) => {
    const values = await scrape(await open(readFigures));
    expect(values.get('sedia_database_up')).toBe(0);
    expect(values.get('sedia_chats_waiting')).toBeNaN();
    expect(values.get('sedia_chats_oldest_wait_seconds')).toBeNaN();
    expect([...values.keys()].filter((name) => name.startsWith('sedia_outbox'))).toEqual([]);
    expect(values.get('sedia_sockets_open')).toBe(0);
  });

  it('asks the database once for scrapes close together, and shows no old figures', async () => {
    const readFigures = vi.fn(async () => some);
    const port = await open(readFigures);
    await Promise.all([scrape(port), scrape(port)]);
    await scrape(port);
    expect(readFigures).toHaveBeenCalledOnce();
    readFigures.mockRejectedValue(new Error('away'));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    const values = await scrape(port);
    vi.restoreAllMocks();
    expect(values.get('sedia_database_up')).toBe(0);
    expect(values.has('sedia_outbox_jobs_waiting{kind="mail"}')).toBe(false);
  });

  it('shows what the documentation names, and nothing else', async () => {
    const text = await (await fetch(`http://127.0.0.1:${await open()}/metrics`)).text();
    const shown = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name);
    const document = readFileSync('docs/operating.md', 'utf8');
    const named = Array.from(document.matchAll(/^\| `(sedia_\w+)`/gm), ([, name]) => name);
    const own = shown.filter((name) => !/^sedia_(process|nodejs)_/.test(name ?? ''));
    expect(own.toSorted()).toEqual(named.toSorted());
    const asked = Array.from(document.matchAll(/\b(sedia_\w+?)(?=[{ ])/g), ([, name]) => name);
    for (const name of asked) expect(shown).toContain(name);
  });

  it('is closed with the API, although Prometheus keeps its connection', async () => {
    const port = await open();
    await once(connect(port, '127.0.0.1'), 'connect');
    await app.close();
    await expect(scrape(port)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['POST', '/metrics'],
    ['HEAD', '/metrics'],
    ['GET', '/metrics/'],
    ['GET', '/metrics?x=1'],
    ['GET', '/healthz'],
  ])('answers %s %s with 404', async (method, path) => {
    const answer = await fetch(`http://127.0.0.1:${await open()}${path}`, { method });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });
});

it('two processes on one database count their own requests and show the same outbox', async () => {
  const place = await makePlace();
  // Nobody listens there, so mails wait.
  const SMTP_URL = `smtp://127.0.0.1:${await findFreePort()}`;
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = (port: number) => runServer(place, { METRICS_PORT: String(port), SMTP_URL });
  const [first] = [await start(ports[0]), await start(ports[1])];
  await postDemoAt(first.url);
  const posts = 'sedia_http_requests_total{method="POST",route="/email/request-demo",status="200"}';
  await expect.poll(async () => (await scrape(ports[0])).get(posts)).toBe(1);
  const [one, other] = [await scrape(ports[0]), await scrape(ports[1])];
  expect(other.has(posts)).toBe(false);
  const waiting = 'sedia_outbox_jobs_waiting{kind="mail"}';
  expect([one.get(waiting), other.get(waiting)]).toEqual([1, 1]);
});
