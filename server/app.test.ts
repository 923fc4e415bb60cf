import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('answers what is not HTTP in the one error shape', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.end('this is not HTTP\r\n\r\n');
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain('400 Bad Request');
    expect(JSON.parse(body).error.code).toBe('bad-request');
  });

  it('forbids caching', async () => {
    expect((await app.inject('/healthz')).headers['cache-control']).toBe('no-store');
  });
});
