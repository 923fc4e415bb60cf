import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';
import { middleware } from './middleware';

vi.mock('@/lib/generated/redirects.json', () => ({ default: [{ from: '/old', to: '/about' }] }));

it.each([
  ['', '/ask/about'],
  ['cookie_consent=true', '/given/about'],
  ['cookie_1=true; cookie_consent=true; ut=x', '/given/about'],
  ['cookie_consent=false', '/ask/about'],
  ['cookie_consent=TRUE', '/ask/about'],
  ['cookie_consent=1', '/ask/about'],
  ['xcookie_consent=true', '/ask/about'],
  ['cookie_consent=%74rue', '/ask/about'],
  ['cookie_consent', '/ask/about'],
])('with the cookie %j a page is served from %s', async (cookie, target) => {
  const request = new NextRequest('http://localhost:3000/about', { headers: { cookie } });
  const { headers } = await middleware(request);
  expect(new URL(headers.get('x-middleware-rewrite') ?? '').pathname).toBe(target);
});

it.each(['GET', 'HEAD', 'POST'])('redirects %s of an old address for good', async (method) => {
  for (const cookie of ['', 'cookie_consent=true']) {
    const request = new NextRequest('http://localhost:3000/old/?x=1', {
      method,
      headers: { cookie },
    });
    const answer = await middleware(request);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('http://localhost:3000/about?x=1');
  }
});

it('redirects a path with a slash at its end to the page', async () => {
  const answer = await middleware(new NextRequest('http://localhost:3000/pricing/?solution=x'));
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('http://localhost:3000/pricing?solution=x');
});

it('never redirects to another site', async () => {
  const answer = await middleware(new NextRequest('http://localhost:3000//evil.example/'));
  const location = answer.headers.get('location') ?? '';
  expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
});

it('answers the consent form with the address of its page', async () => {
  const request = new NextRequest('http://localhost:3000/cookie-consent', {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      referer: 'http://localhost:3000/pricing',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'choice=all',
  });
  const answer = await middleware(request);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('http://localhost:3000/pricing');
});
