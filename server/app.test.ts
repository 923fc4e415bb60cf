import { once } from 'node:events';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenFreely } from './testing/chat';
import { callDesk, deskOrigin } from './testing/desk';
import { prepareApp } from './testing/prepare-app';
import { formType, siteOrigin } from './testing/requests';

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
describe('the API around its routes', () => {
  const test = prepareApp('sqlite');

  it.each(['/email/request-demo', '/reports'])(
    'lets the site call %s with cookies and its own headers, and no other origin',
    async (url) => {
      const preflight = async (origin: string) => {
        const headers = { origin, 'access-control-request-method': 'POST' };
        const answer = await test.app.inject({ method: 'OPTIONS', url, headers });
        expect(answer.headers).toMatchObject(data);
        return answer.headers;
      };
      expect(await preflight(siteOrigin)).toMatchObject({
        'access-control-allow-origin': siteOrigin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers':
          'content-type, idempotency-key, x-captcha-token, x-form-meta',
        'access-control-expose-headers': expect.stringContaining('x-request-id'),
      });
      const foreign = await preflight('https://evil.example');
      expect(foreign['access-control-allow-origin']).toBeUndefined();
    },
  );

  const json = { origin: siteOrigin, 'content-type': 'application/json' };
  const form = { host: 'localhost:4000', origin: deskOrigin, 'content-type': formType };
  const demo = { url: '/email/request-demo', method: 'POST' } as const;
  it.each<[number, string | undefined, string, InjectOptions]>([
    [200, undefined, '/users/profile', { url: '/users/profile' }],
    [200, undefined, '/users/profile', { url: '/users/profile', method: 'HEAD' }],
    [404, 'not-found', 'unknown', { url: '/no/siti@example.com?x=1' }],
    [404, 'not-found', 'unknown', { url: '/email/request-demo' }],
    [400, 'bad-request', 'unknown', { url: '/%' }],
    [401, 'no-session', '/chat-rooms/details/:id', { url: '/chat-rooms/details/x' }],
    [400, 'invalid-json', demo.url, { ...demo, payload: '{', headers: json }],
    [
      303,
      undefined,
      demo.url,
      { ...demo, payload: 'x=1', headers: { ...form, origin: siteOrigin } },
    ],
    [204, undefined, '/reports', { url: '/reports', method: 'POST' }],
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
    const said = { level: 30, msg: 'answered', requestId };
    expect(line).toEqual({ ...said, route, method, status: String(status) });
  });

  it.each([
    ['/desk', 200],
    ['/desk/rooms/none', 404],
    ['/desk/desk.js', 200],
    ['/newsletter/confirm', 404],
  ])('lets nobody frame %s', async (address, status) => {
    const answer = await callDesk(test.app, address);
    expect(answer.statusCode).toBe(status);
    const referrer = address.startsWith('/desk') ? 'same-origin' : 'no-referrer';
    expect(answer.headers).toMatchObject({ ...page, 'referrer-policy': referrer });
    const type = address.endsWith('.js') ? 'text/javascript' : 'text/html';
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  });

  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });
  it.each([
    ['a refused handshake', 'polling', {}, 403],
    ['an unknown transport', 'none', { origin: siteOrigin }, 400],
    ['a handshake', 'polling', { origin: siteOrigin }, 200],
  ])('has the headers of data on %s of the chat', async (_name, transport, headers, status) => {
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=${transport}`, { headers });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(data);
    await answer.text();
  });

  const large = `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`;
  it.each([
    ['no HTTP', 'this is not HTTP\r\n\r\n', '400 Bad Request', 'bad-request'],
    ['large headers', large, '431 Request Header Fields Too Large', 'headers-too-large'],
  ])('answers %s in the shape of all errors', async (_name, bytes, status, code) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.write(bytes);
    await once(socket, 'close');
    expect(answer).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
    expect(answer).toContain(`{"error":{"code":"${code}"`);
  });

  it.each([
    ['staging', 'max-age=63072000', 'noindex'],
    ['production', 'max-age=63072000', undefined],
  ])('asks in %s for TLS: %s, and robots: %s', async (name, transport, robots) => {
    const { headers } = await test.start({ NEXT_PUBLIC_APP_ENV: name }).inject('/healthz');
    expect(headers['strict-transport-security']).toBe(transport);
    expect(headers['x-robots-tag']).toBe(robots);
  });
});
