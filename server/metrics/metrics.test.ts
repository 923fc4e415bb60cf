import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../testing/free-port';
import { listenFreely } from '../testing/chat';
import { scrape } from '../testing/metrics';
import { prepareApp } from '../testing/prepare-app';
import { siteOrigin } from '../testing/requests';
import { openMetricsPort } from './metrics';

describe('metrics', () => {
  const test = prepareApp('sqlite');
  const place = { host: '127.0.0.1', port: 0 };
  let url: string;
  let isAway = false;
  beforeAll(async () => {
    place.port = await findFreePort();
    await openMetricsPort(test.app, place, async () => {
      if (isAway) throw new Error('away');
      const since = new Date(Date.now() - 60_000).toISOString();
      return [
        { kind: 'mail', waiting: 2, since, dead: 0 },
        { kind: 'webhook', waiting: 0, since: null, dead: 3 },
      ];
    });
    url = await listenFreely(test.app);
  });
  const countOf = async (method: string, route: string, status: string) => {
    const labels = `{method="${method}",route="${route}",status="${status}"}`;
    const values = await scrape(place.port);
    return values.get(`sedia_http_request_duration_seconds_count${labels}`) ?? 0;
  };

  it.each([
    ['GET', '/chat-rooms/details/an-id?x=1', '/chat-rooms/details/:id', '401'],
    // The metrics are not on the port of the API.
    ['GET', '/metrics', 'unknown', '404'],
    ['GET', '/%', 'unknown', '400'],
  ])('count %s %s by its route and status: %s %s', async (method, path, route, status) => {
    const before = await countOf(method, route, status);
    expect((await fetch(url + path)).status).toBe(Number(status));
    await expect.poll(() => countOf(method, route, status)).toBe(before + 1);
  });

  it('count a request as aborted when its client leaves before the answer', async () => {
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    client.write(
      `POST /email/request-demo HTTP/1.1\r\nHost: x\r\nOrigin: ${siteOrigin}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      () => client.destroy(),
    );
    await expect.poll(() => countOf('POST', '/email/request-demo', 'aborted')).toBe(1);
  });

  it('show the outbox and the process, and fail while the database is away', async () => {
    const values = Object.fromEntries(await scrape(place.port));
    expect(values).toMatchObject({
      'sedia_outbox_jobs_waiting{kind="mail"}': 2,
      'sedia_outbox_oldest_seconds{kind="webhook"}': 0,
      'sedia_outbox_jobs_dead{kind="webhook"}': 3,
    });
    expect(values['sedia_outbox_oldest_seconds{kind="mail"}']).toBeGreaterThanOrEqual(60);
    expect(values.sedia_process_resident_memory_bytes).toBeGreaterThan(0);
    isAway = true;
    expect((await fetch(`http://127.0.0.1:${place.port}/metrics`)).status).toBe(500);
  });
});
