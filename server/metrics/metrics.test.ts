import { beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../testing/free-port';
import { prepareApp } from '../testing/prepare-app';
import { openMetricsPort } from './metrics';

describe('metrics', () => {
  const test = prepareApp('sqlite');
  let port: number;
  let isAway = false;
  beforeAll(async () => {
    port = await findFreePort();
    await openMetricsPort(test.app, { host: '127.0.0.1', port }, async () => {
      if (isAway) throw new Error('away');
      return [{ kind: 'webhook', waiting: 0, since: null, dead: 3 }];
    });
  });
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`);

  it.each([
    ['/chat-rooms/details/an-id?x=1', '/chat-rooms/details/:id', 401],
    // The metrics are not on the port of the API.
    ['/metrics', 'unknown', 404],
  ])('count GET %s by its route and status: %s %i', async (path, route, status) => {
    expect((await test.app.inject(path)).statusCode).toBe(status);
    const labels = `{method="GET",route="${route}",status="${status}"}`;
    const name = `sedia_http_request_duration_seconds_count${labels}`;
    await expect.poll(async () => (await (await scrape()).text()).includes(`${name} `)).toBe(true);
  });

  it('show the outbox and the process, and fail while the database is away', async () => {
    const text = await (await scrape()).text();
    expect(text).toContain('sedia_outbox_jobs_dead{kind="webhook"} 3\n');
    expect(text).toMatch(/^sedia_process_resident_memory_bytes \d/m);
    isAway = true;
    expect((await scrape()).status).toBe(500);
  });
});
