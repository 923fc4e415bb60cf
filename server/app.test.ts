import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { listenFreely } from './testing/chat';
import { prepareApp } from './testing/prepare-app';
import { siteOrigin } from './testing/requests';

describe('the API around its routes', () => {
  const test = prepareApp('sqlite');
  beforeAll(() => listenFreely(test.app));

  it.each(['/email/request-demo', '/reports'])(
    'lets the site call %s with cookies and its own headers, and no other origin',
    async (url) => {
      const preflight = async (origin: string) => {
        const headers = { origin, 'access-control-request-method': 'POST' };
        return (await test.app.inject({ method: 'OPTIONS', url, headers })).headers;
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

  it.each([
    ['/nowhere', 404, 'not-found'],
    ['/email/request-demo', 404, 'not-found'],
    ['/%', 400, 'bad-request'],
  ] as const)('answers GET %s in the one error shape', async (url, status, code) => {
    const answer = await test.app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String) } });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  /** Sends raw bytes and returns the answer up to the end of the connection. */
  async function sendBytes(bytes: string) {
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(bytes);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, code: JSON.parse(body).error.code };
  }

  const large = `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`;
  it.each([
    ['is not HTTP', 'this is not HTTP\r\n\r\n', '400 Bad Request', 'bad-request'],
    ['has too large headers', large, '431 Request Header Fields Too Large', 'headers-too-large'],
  ])('answers what %s in the one error shape', async (_name, bytes, status, code) => {
    const answer = await sendBytes(bytes);
    expect(answer.head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(answer.head).toContain('x-content-type-options: nosniff\r\n');
    expect(answer.code).toBe(code);
  });
});
