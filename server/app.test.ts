import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBrokenRequests } from './http/raw-answer';
import { createTestApp } from './testing/app';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { siteOrigin } from './testing/requests';

describe('the API around its routes', () => {
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

  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/email/request-demo',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('lets the site call with cookies and its own headers', async () => {
    const { statusCode, headers } = await preflight(siteOrigin);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(siteOrigin);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-headers']).toBe(
      'content-type, idempotency-key, x-captcha-token, x-form-meta',
    );
  });

  it('allows no other origin', async () => {
    const { headers } = await preflight('https://evil.example');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['GET', '/nowhere', 404, 'not-found'],
    ['GET', '/email/request-demo', 404, 'not-found'],
    ['GET', '/%', 400, 'bad-request'],
  ] as const)('answers %s %s in the one error shape', async (method, url, status, code) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String) } });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  /** Sends raw bytes and returns the answer up to the end of the connection. */
  async function sendBytes(
    bytes: string,
    server: Server = app.server,
  ): Promise<{ head: string; body: string }> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(bytes);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, body };
  }

  it.each([
    ['is not HTTP', 'this is not HTTP\r\n\r\n', '400 Bad Request', 'bad-request'],
    [
      'has too large headers',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'headers-too-large',
    ],
  ])('answers what %s in the one error shape', async (_name, bytes, status, code) => {
    const { head, body } = await sendBytes(bytes);
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(head).toContain('x-content-type-options: nosniff\r\n');
    expect(JSON.parse(body).error.code).toBe(code);
  });

  it('answers a request that does not end in time', async () => {
    const slow = createServer(
      { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 50 },
      () => {},
    );
    slow.on('clientError', (error, socket) =>
      answerBrokenRequests({}).call(app, error as ConnectionError, socket as Socket),
    );
    slow.listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { head, body } = await sendBytes('GET / HTTP/1.1\r\nHost: x\r\n', slow);
    slow.close();
    expect(head).toContain('HTTP/1.1 408 Request Timeout\r\n');
    expect(JSON.parse(body).error.code).toBe('timeout');
  });

  it('gives up on a client that does not read its answer', () => {
    // Nothing moves on its connection for longer than a request may take.
    expect(app.server.timeout).toBeGreaterThan(app.server.requestTimeout);
  });

  it('forbids caching', async () => {
    expect((await app.inject('/healthz')).headers['cache-control']).toBe('no-store');
  });
});
