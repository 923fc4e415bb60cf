import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBundle } from '../../testing/bundle';
import { makePlace, runServer } from '../testing/per-test';
import { postDemoAt, siteOrigin, smallDemoRequest } from '../testing/requests';

/** Below node_modules, so that the bundle finds its packages. */
const bundle = 'node_modules/.cache/server-built-for-test';
const program = [join(bundle, 'server.js')];
const client = 'https://www.sedia.example';

describe('the API beside a site that was built for production', () => {
  beforeAll(() => {
    buildBundle(bundle, { appEnv: 'production', client, server: 'https://api.sedia.example' });
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));

  it('takes its environment from the build, without a desk for any local Host', async () => {
    const { url } = await runServer(await makePlace(), { NEXT_PUBLIC_APP_ENV: '' }, program);
    const post = async (origin: string) =>
      (await postDemoAt(url, smallDemoRequest, { origin })).status;
    expect([await post(client), await post(siteOrigin)]).toEqual([200, 403]);
    const room = await fetch(`${url}/chat-rooms/init`, { headers: { origin: client } });
    expect(room.headers.get('set-cookie')).toMatch(/^ut=.*; Secure/);
    // As a proxy beside it passes on what a stranger sends.
    const get = async (path: string, host: string) => {
      const [answer] = await once(request(url + path, { headers: { host } }).end(), 'response');
      return [answer.statusCode, await text(answer)];
    };
    for (const host of ['localhost', '127.0.0.1', 'localhost:4000', 'api.sedia.example']) {
      const unknown = await get('/nothing', host);
      expect(unknown[0]).toBe(404);
      expect(await get('/desk', host)).toEqual(unknown);
      expect(await get('/desk/open?key=', host)).toEqual(unknown);
    }
  });
});
