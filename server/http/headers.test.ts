import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenFreely } from '../testing/chat';
import { callDesk, deskKey } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';
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
    /^default-src 'none'(?!.*unsafe).*form-action 'self'.*; frame-ancestors 'none'$/,
  ),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};

describe('headers of the API', () => {
  const test = prepareApp('sqlite');
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  const demo = { url: '/email/request-demo', method: 'POST' } as const;
  const json = { origin: siteOrigin, 'content-type': 'application/json' };
  const asking = { origin: siteOrigin, 'access-control-request-method': 'POST' };
  it.each<[string, number, InjectOptions]>([
    ['an answer', 200, { url: '/healthz' }],
    ['an answer without a body', 200, { url: '/healthz', method: 'HEAD' }],
    ['an unknown address', 404, { url: '/nowhere' }],
    ['an address that cannot be read', 400, { url: '/%' }],
    ['a body that cannot be read', 400, { ...demo, payload: '{', headers: json }],
    ['a preflight', 204, { ...demo, method: 'OPTIONS', headers: asking }],
    ['a report', 204, { url: '/reports', method: 'POST' }],
  ])('let a browser do nothing with %s', async (_name, status, call) => {
    const answer = await test.app.inject(call);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(data);
  });

  it.each([
    ['/desk', 200],
    [`/desk/open?key=${encodeURIComponent(deskKey)}`, 303],
    ['/desk/leads', 200],
    ['/desk/questions', 200],
    ['/desk/rooms/none', 404],
    ['/desk/news', 200],
    ['/newsletter/confirm', 404],
  ])('let nobody frame %s', async (address, status) => {
    const answer = await callDesk(test.app, address);
    expect(answer.statusCode).toBe(status);
    const referrer = address.startsWith('/desk') ? 'same-origin' : 'no-referrer';
    expect(answer.headers).toMatchObject({ ...page, 'referrer-policy': referrer });
  });

  it('give the script of the desk its type', async () => {
    const type = { 'content-type': 'text/javascript; charset=utf-8' };
    expect((await callDesk(test.app, '/desk/desk.js')).headers).toMatchObject({ ...page, ...type });
  });

  it.each([
    ['a refused handshake', 'polling', {}, 403],
    ['an unknown transport', 'none', { origin: siteOrigin }, 400],
    ['a handshake', 'polling', { origin: siteOrigin }, 200],
  ])('are those of data on %s of the chat', async (_name, transport, headers, status) => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=${transport}`, { headers });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(data);
    await answer.text();
  });

  it.each([
    ['development', undefined, 'noindex'],
    ['staging', 'max-age=63072000', 'noindex'],
    ['production', 'max-age=63072000', undefined],
  ])('ask in %s for TLS: %s, and robots: %s', async (name, transport, robots) => {
    const { headers } = await test.start({ NEXT_PUBLIC_APP_ENV: name }).inject('/healthz');
    expect(headers['strict-transport-security']).toBe(transport);
    expect(headers['x-robots-tag']).toBe(robots);
  });
});
