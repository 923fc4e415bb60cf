import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWatchedApp, type LogLine } from '../testing/app';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { deskOrigin } from '../testing/desk';
import { formType, siteOrigin } from '../testing/requests';

const id = '0123456789abcdef0123456789abcdef';
const secret = 'the password of the desk';
const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the id of a request', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let lines: LogLine[];
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    const variables = { TRUSTED_PROXIES: '127.0.0.1', DESK_SECRET: secret };
    ({ app, lines } = createWatchedApp(test.database, variables));
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });
  const ask = (given: string | undefined, remoteAddress?: string) =>
    app.inject({
      url: '/healthz',
      ...(given !== undefined && { headers: { 'x-request-id': given } }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });

  it.each([id, '123e4567-E89B-12d3-a456-426614174000'])(
    'is that of a trusted proxy: %s',
    async (given) => {
      expect((await ask(given)).headers['x-request-id']).toBe(given);
    },
  );

  it.each<[string, string | undefined, string?]>([
    ['nothing is given', undefined],
    ['a client gives one', id, '198.51.100.7'],
    ['it is too short', id.slice(0, 15)],
    ['it is too long', id.repeat(3)],
    ['it may hold a name', 'siti-at-example-com-0812345678'],
  ])('is a new one where %s', async (_name, given, from) => {
    const answers = [await ask(given, from), await ask(given, from)];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const made of ids) expect(made).toMatch(ownId);
    expect(ids[0]).not.toBe(ids[1]);
  });

  const plainForm = { origin: siteOrigin, 'content-type': formType };
  const signIn = (tried: string): InjectOptions => ({
    url: '/desk/sign-in',
    method: 'POST',
    payload: new URLSearchParams({ secret: tried }).toString(),
    headers: { origin: deskOrigin, host: 'localhost:4000', 'content-type': formType },
  });
  it.each<[string, InjectOptions, number, string]>([
    ['an answer', { url: '/users/profile' }, 200, '/users/profile'],
    ['an unknown address', { url: '/no/siti@example.com?x=1' }, 404, 'unknown'],
    ['an address that cannot be read', { url: '/%' }, 400, 'unknown'],
    ['a missing session', { url: `/chat-rooms/details/${id}` }, 401, '/chat-rooms/details/:id'],
    [
      'a refused plain form',
      { url: '/email/request-demo', method: 'POST', payload: 'x=1', headers: plainForm },
      303,
      '/email/request-demo',
    ],
    ['a wrong password of the desk', signIn('wrong'), 403, '/desk/sign-in'],
    ['the password of the desk', signIn(secret), 303, '/desk/sign-in'],
  ])('is in the headers and in the line of %s', async (_name, call, status, route) => {
    const answer = await app.inject(call);
    const requestId = answer.headers['x-request-id'];
    expect(answer.statusCode).toBe(status);
    expect(requestId).toMatch(ownId);
    expect(answer.body).not.toContain(requestId);
    await expect.poll(() => lines.at(-1)).toMatchObject({ requestId });
    const { level, method, status: logged, ms, msg, ...rest } = Object(lines.at(-1));
    expect({ level, method, logged, msg }).toEqual({
      level: 30,
      method: call.method ?? 'GET',
      logged: String(status),
      msg: 'answered',
    });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(rest).toEqual({
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      requestId,
      route,
    });
  });

  it('is in every line of its request', async () => {
    const report = { kind: 'error', page: '/pricing', message: 'x is undefined' };
    const answer = await app.inject({ url: '/reports', method: 'POST', payload: report });
    const requestId = answer.headers['x-request-id'];
    await expect
      .poll(() => lines.filter((line) => line.requestId === requestId).map(({ msg }) => msg))
      .toEqual(['a page reports a problem', 'answered']);
  });

  it('may be read by pages of the site', async () => {
    const { headers } = await app.inject({ url: '/healthz', headers: { origin: siteOrigin } });
    expect(headers['access-control-expose-headers']).toContain('x-request-id');
  });

  it.each(['/healthz', '/readyz'])('is logged for %s only at the level debug', async (url) => {
    const { headers } = await app.inject(url);
    const requestId = headers['x-request-id'];
    await expect.poll(() => lines.at(-1)).toMatchObject({ requestId, level: 20 });
  });
});
