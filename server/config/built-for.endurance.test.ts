import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBundle } from '../testing/bundle';
import { createTestPlace, type TestPlace } from '../testing/database';
import { startPlainProxy } from '../testing/plain-proxy';
import { siteOrigin, smallDemoRequest } from '../testing/requests';
import { type ServerProcess, startServerProcess } from '../testing/server-process';

/** Below node_modules, so that the bundle finds its packages. */
const bundle = 'node_modules/.cache/server-built-for-test';
const client = 'https://www.sedia.example';

describe('the API beside a site that was built for production', () => {
  let place: TestPlace;
  let server: ServerProcess | undefined;
  beforeAll(() => {
    buildBundle(bundle, { appEnv: 'production', client, server: 'https://api.sedia.example' });
  });
  beforeEach(async () => {
    place = await createTestPlace('sqlite');
  });
  afterEach(async () => {
    await server?.end('SIGTERM');
    server = undefined;
    await place.remove();
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));

  /** Starts the bundle; returns its output when it fails to start. */
  async function start(appEnv: string) {
    const variables = { NEXT_PUBLIC_APP_ENV: appEnv };
    const started = await startServerProcess(place, variables, [join(bundle, 'server.js')]);
    if ('output' in started) return started;
    server = started;
    return undefined;
  }

  it('refuses to start for development', async () => {
    expect(await start('development')).toEqual({
      code: 1,
      output:
        'NEXT_PUBLIC_APP_ENV is "development", but npm run build ran with "production". Build again with the new value, or remove it: the API takes the value of the build.\n',
    });
  });

  it('takes its environment from the build', async () => {
    expect(await start('')).toBeUndefined();
    const url = server?.url;
    const post = (origin: string) =>
      fetch(`${url}/email/request-demo`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(smallDemoRequest),
      });
    expect((await post(client)).status).toBe(200);
    expect((await post(siteOrigin)).status).toBe(403);
    const room = await fetch(`${url}/chat-rooms/init`, { headers: { origin: client } });
    expect(room.headers.get('set-cookie')).toMatch(/^ut=.*; Secure/);
  });

  it('has no desk without a password, not even for a local Host behind a plain proxy', async () => {
    expect(await start('')).toBeUndefined();
    const proxy = await startPlainProxy(server?.url ?? '');
    for (const host of ['localhost', '127.0.0.1', 'localhost:4000', 'api.sedia.example']) {
      const unknown = await proxy.get('/nothing', { host });
      expect(unknown.status).toBe(404);
      expect(await proxy.get('/desk', { host })).toEqual(unknown);
      expect(await proxy.get('/desk/open?key=', { host })).toEqual(unknown);
    }
    await proxy.stop();
  });
});
