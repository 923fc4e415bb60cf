import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { type Headers, post, postDemo, smallDemoRequest } from '../testing/requests';

describe('limits', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());
  afterEach(() => void vi.useRealTimers());
  const demo = (app: FastifyInstance, number: number, headers: Headers = {}) =>
    postDemo(app, { ...smallDemoRequest, email: `v${number}@example.com` }, headers);

  it('answers 429 with Retry-After to a client that posts too often, for a window', async () => {
    const app = test.start({ LIMITS: 'perClient=2, windowSeconds=100' });
    vi.setSystemTime(Date.now());
    // An invalid post does not count.
    await postDemo(app, {});
    for (const number of [1, 2]) expect((await demo(app, number)).statusCode).toBe(200);
    const answer = await demo(app, 3);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '100']);
    expect(answer.json()).toEqual({ error: { code: 'too-many', message: expect.any(String) } });
    expect((await test.stored()).leads).toHaveLength(2);
    vi.setSystemTime(Date.now() + 101_000);
    expect((await demo(app, 4)).statusCode).toBe(200);
  });

  it('counts an e-mail address over all forms, in any case', async () => {
    const app = test.start({ LIMITS: 'perEmail=2' });
    const email = 'one@example.com';
    expect((await postDemo(app, { ...smallDemoRequest, email })).statusCode).toBe(200);
    const newsletter = await post(app, '/users/newsletter/on', { email: 'ONE@example.com' });
    expect(newsletter.statusCode).toBe(200);
    expect((await postDemo(app, { ...smallDemoRequest, email })).statusCode).toBe(429);
    expect((await demo(app, 2)).statusCode).toBe(200);
  });

  it.each([
    ['/captcha/challenge?form=contact-us', 4],
    ['/newsletter/confirm?token=x', 10],
  ])('limits calls of %s to %i times the posts', async (url, count) => {
    const app = test.start({ LIMITS: 'perClient=1' });
    for (let call = 0; call < count; call++)
      expect((await app.inject(url)).statusCode).not.toBe(429);
    expect((await app.inject(url)).statusCode).toBe(429);
  });

  it.each<[string, string[], number[], string?]>([
    ['a proxy here', ['192.0.2.1', '192.0.2.2', '192.0.2.77, 192.0.2.2'], [200, 200, 429]],
    ['another proxy', ['192.0.2.1', '192.0.2.2'], [200, 429], '10.0.0.0/8'],
    [
      'IPv6, by its /64',
      ['2001:db8:1:2::3', '2001:db8:1:2:4::5', '2001:db8:1:3::3'],
      [200, 429, 200],
    ],
  ])('finds the client behind %s', async (_name, clients, expected, TRUSTED_PROXIES = '') => {
    const app = test.start({ LIMITS: 'perClient=1', TRUSTED_PROXIES });
    const statuses = [];
    for (const [number, client] of clients.entries())
      statuses.push((await demo(app, number, { 'x-forwarded-for': client })).statusCode);
    expect(statuses).toEqual(expected);
  });
});
