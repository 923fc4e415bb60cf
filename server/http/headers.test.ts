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
  'x-robots-tag': 'noindex',
};

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

  it.each([
    ['of the desk', '/desk', 200, 'same-origin'],
    ['the link into the desk', `/desk/open?key=${encodeURIComponent(deskKey)}`, 303, 'same-origin'],
    ['the script of the desk', '/desk/desk.js', 200, 'same-origin'],
    ['of the newsletter', '/newsletter/confirm', 404, 'no-referrer'],
  ])('let nobody frame %s', async (_name, url, status, referrer) => {
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

  it.each([
    ['development', undefined],
    ['staging', 'max-age=63072000'],
    ['production', 'max-age=63072000'],
  ])('ask for TLS in %s: %s', async (name, expected) => {
    const other = createTestApp(test.database, { NEXT_PUBLIC_APP_ENV: name });
    const { headers } = await other.inject('/healthz');
    expect(headers['strict-transport-security']).toBe(expected);
    await other.close();
  });
});
