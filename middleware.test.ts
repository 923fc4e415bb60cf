import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { middleware } from './middleware';

const ask = (path: string, init?: ConstructorParameters<typeof NextRequest>[1]) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, init));

it.each([
  ['/about', 200, '/given/about'],
  ['/nothing', 404, '/given/page-not-found'],
])('serves %s with %i from %s', async (path, status, page) => {
  const answer = await ask(path, { headers: { cookie: 'cookie_consent=true' } });
  const rewrite = answer.headers.get('x-middleware-rewrite') ?? '';
  expect([answer.status, new URL(rewrite).pathname]).toEqual([status, page]);
});

it('redirects for good', async () => {
  const answer = await ask('/pricing/?solution=x');
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('http://localhost:3000/pricing?solution=x');
});

it('answers the consent form with the address of its page', async () => {
  const answer = await ask('/cookie-consent', {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      referer: 'http://localhost:3000/pricing',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'choice=all',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('http://localhost:3000/pricing');
});
