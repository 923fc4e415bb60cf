import { once } from 'node:events';
import { get } from 'node:http';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { callDesk } from '@/lib/testing/api/desk';
import { formType, siteOrigin } from '@/lib/testing/requests';

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

const test = prepareApp();

it('allows calls of the site alone, with cookies and its own headers', async () => {
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const options = { method: 'OPTIONS', url: '/email/request-demo', headers } as const;
    return (await test.app.inject(options)).headers;
  };
  expect(await preflight(siteOrigin)).toMatchObject({
    ...data,
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type, idempotency-key, x-captcha-token, x-form-meta',
    'access-control-expose-headers': expect.stringContaining('x-request-id'),
  });
  const foreign = await preflight('https://evil.example');
  expect(foreign['access-control-allow-origin']).toBeUndefined();
});

const json = { origin: siteOrigin, 'content-type': 'application/json' };
const form = { host: 'localhost:4000', origin: siteOrigin, 'content-type': formType };
const demo = { url: '/email/request-demo', method: 'POST' } as const;
it.each<[number, string | undefined, string, InjectOptions]>([
  [200, undefined, '/captcha/challenge', { url: '/captcha/challenge?form=contact-us' }],
  [404, 'not-found', 'unknown', { url: '/no/siti@example.com?x=1' }],
  [400, 'bad-request', 'unknown', { url: '/%' }],
  [400, 'invalid-json', demo.url, { ...demo, payload: '{', headers: json }],
  [303, undefined, demo.url, { ...demo, payload: 'x=1', headers: form }],
])('answers and logs with the same id: %i %s of %s', async (status, code, route, call) => {
  const { statusCode, headers, body } = await test.app.inject(call);
  expect([statusCode, headers]).toEqual([status, expect.objectContaining(data)]);
  if (code) expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } });
  const requestId = headers['x-request-id'];
  expect(requestId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  await expect.poll(() => test.lines.at(-1)).toMatchObject({ requestId });
  const { time: _time, pid: _pid, hostname: _host, ms, ...line } = Object(test.lines.at(-1));
  expect(ms).toBeGreaterThanOrEqual(0);
  const method = call.method ?? 'GET';
  const logged = { level: 30, msg: 'answered', requestId };
  expect(line).toEqual({ ...logged, route, method, status: String(status) });
});

it.each([
  ['/desk/leads', 'text/html', 'same-origin'],
  ['/newsletter/confirm', 'text/html', 'no-referrer'],
])('answers %s with the headers of a page', async (address, type, referrer) => {
  const { headers } = await callDesk(test.app, address);
  expect(headers).toMatchObject({ ...page, 'referrer-policy': referrer });
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
});

beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));
// An uncaught error, which would end the API, fails the run.
it.each(['/x', '/socket.io/', '/desk/socket.io/'])('survives a reset of %s', async (path) => {
  const url = `${test.app.listeningOrigin}${path}?EIO=4&transport=websocket`;
  const version = { 'sec-websocket-version': '13', 'sec-websocket-key': `${'A'.repeat(22)}==` };
  const upgrade = { origin: siteOrigin, connection: 'Upgrade', upgrade: 'websocket', ...version };
  const request = get(url, { headers: upgrade }).on('error', () => {});
  const [, connection] = await once(test.app.server, 'upgrade');
  request.socket?.resetAndDestroy();
  await expect.poll(() => connection.closed).toBe(true);
  expect((await fetch(`${test.app.listeningOrigin}/healthz`)).status).toBe(200);
});

it('requires TLS and allows robots in production', async () => {
  const live = test.start({ NEXT_PUBLIC_APP_ENV: 'production' });
  const { headers } = await live.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  expect(headers['x-robots-tag']).toBeUndefined();
});
