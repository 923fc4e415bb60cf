import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { callDesk, deskKey } from '../testing/desk';
import { siteOrigin } from '../testing/requests';

const everywhere = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};
const data = {
  ...everywhere,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
};
const page = {
  ...everywhere,
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'.*; frame-ancestors 'none'$/,
  ),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

const deskScripts = readdirSync('server/support-desk/browser')
  .filter((name) => name.endsWith('.js'))
  .concat('socket.io.js');

const apiOrigin = 'https://api.sedia.example';

type Row = [what: string, url: string, status: number, referrer: string];

/** The answer to a browser that asks for a websocket and does not get it. */
async function askForSocket(app: FastifyInstance, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo;
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...headers };
  const call = request({
    port,
    path: '/desk/socket.io/?EIO=4&transport=websocket',
    headers: upgrade,
  });
  const [answer] = await once(call.end(), 'response');
  answer.resume();
  return answer;
}

describe('headers of the API', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    app = createTestApp(test.database);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  it.each<[string, InjectOptions, number]>([
    ['an answer', { url: '/healthz' }, 200],
    ['an answer without a body', { url: '/healthz', method: 'HEAD' }, 200],
    ['an unknown address', { url: '/nowhere' }, 404],
    ['an address that cannot be read', { url: '/%' }, 400],
    [
      'a body that cannot be read',
      {
        url: '/email/request-demo',
        method: 'POST',
        payload: '{',
        headers: { origin: siteOrigin, 'content-type': 'application/json' },
      },
      400,
    ],
    [
      'a foreign origin',
      { url: '/email/request-demo', method: 'POST', headers: { origin: 'https://evil.example' } },
      403,
    ],
    ['a missing session', { url: '/chat-rooms/details/x' }, 401],
    [
      'a preflight',
      {
        url: '/email/request-demo',
        method: 'OPTIONS',
        headers: { origin: siteOrigin, 'access-control-request-method': 'POST' },
      },
      204,
    ],
    ['a report', { url: '/reports', method: 'POST' }, 204],
  ])('let a browser do nothing with %s', async (_name, call, status) => {
    const answer = await app.inject(call);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(data);
  });

  it.each<Row>([
    ['the chats at the desk', '/desk', 200, 'same-origin'],
    ['the link into the desk', `/desk/open?key=${encodeURIComponent(deskKey)}`, 303, 'same-origin'],
    ['a list of the desk', '/desk/leads', 200, 'same-origin'],
    ['the questions at the desk', '/desk/questions', 200, 'same-origin'],
    ['a chat that is not there', '/desk/rooms/none', 404, 'same-origin'],
    ['the news for the script of the desk', '/desk/news', 200, 'same-origin'],
    ...deskScripts.map((name): Row => ['a script', `/desk/${name}`, 200, 'same-origin']),
    ['a page of the newsletter', '/newsletter/confirm', 404, 'no-referrer'],
  ])('let nobody frame %s %s', async (_name, url, status, referrer) => {
    const answer = await callDesk(app, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ ...page, 'referrer-policy': referrer });
  });

  it.each([
    ['a refused handshake', '?EIO=4&transport=polling', {}, 403],
    ['an unknown transport', '?EIO=4&transport=none', { origin: siteOrigin }, 400],
    ['a handshake', '?EIO=4&transport=polling', { origin: siteOrigin }, 200],
  ])('are those of data on %s of the chat', async (_name, query, headers, status) => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/socket.io/${query}`, { headers });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(data);
    await answer.text();
  });

  it('give the scripts of the desk their type', async () => {
    for (const name of deskScripts) {
      const { headers } = await callDesk(app, `/desk/${name}`);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
  });

  it.each([
    ['without a session', 401, { DESK_SECRET: 'a long enough secret' }, apiOrigin],
    ['of another site', 403, { DESK_SECRET: 'a long enough secret' }, siteOrigin],
    ['of a hidden desk', 404, {}, apiOrigin],
  ])('are those of data on a refused socket %s: %i', async (_name, status, variables, origin) => {
    const other = createTestApp(test.database, { NEXT_PUBLIC_APP_ENV: 'production', ...variables });
    await other.listen({ host: '127.0.0.1', port: 0 });
    const answer = await askForSocket(other, { origin });
    expect(answer.statusCode).toBe(status);
    const { 'x-robots-tag': _, ...inProduction } = data;
    expect(answer.headers).toMatchObject({
      ...inProduction,
      'strict-transport-security': 'max-age=63072000',
    });
    await other.close();
  });

  it.each([
    ['development', undefined, 'noindex'],
    ['staging', 'max-age=63072000', 'noindex'],
    ['production', 'max-age=63072000', undefined],
  ])('ask in %s for TLS: %s, and robots: %s', async (name, transport, robots) => {
    const other = createTestApp(test.database, { NEXT_PUBLIC_APP_ENV: name });
    const { headers } = await other.inject('/healthz');
    expect(headers['strict-transport-security']).toBe(transport);
    expect(headers['x-robots-tag']).toBe(robots);
    await other.close();
  });
});
