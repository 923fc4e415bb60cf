import { expect, it } from 'vitest';
import { answerConsent, localPath, ownOrigin } from './answer';

const origin = 'https://www.shop.example';
const addresses = { appEnv: 'production', client: origin };
const form = 'application/x-www-form-urlencoded';
const internal = 'http://localhost:3000/cookie-consent';

function post(body: string, headers: Record<string, string> = {}) {
  return answerConsent(
    new Request(internal, {
      method: 'POST',
      headers: { host: 'localhost:3000', origin, 'content-type': form, ...headers },
      body,
    }),
    addresses,
  );
}

it('stores the choice and redirects to the page, also behind a proxy with another address', async () => {
  const response = await post('choice=selected&performance=on', {
    referer: 'https://www.shop.example/pricing?solution=ecommerce-website',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/pricing?solution=ecommerce-website');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([
    'cookie_1=true',
    'cookie_2=false',
    'cookie_3=false',
    'cookie_revision=1',
    'cookie_consent=true',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Max-Age=15724800/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=lax/i);
    expect(cookie).not.toMatch(/HttpOnly|Domain/i);
  }
});

it.each([
  ['a foreign origin', 'choice=all', { origin: 'https://evil.example' }, 403],
  ['an origin that hides itself', 'choice=all', { origin: 'null' }, 403],
  ['a type that is no form', 'choice=all', { 'content-type': 'application/json' }, 415],
  ['a body too long', `choice=all&x=${'x'.repeat(1024)}`, {}, 413],
  ['a body that lies about its length', 'x'.repeat(2000), { 'content-length': '10' }, 413],
  ['no choice', 'performance=on', {}, 400],
])('refuses %s and sets no cookie', async (_name, body, headers, status) => {
  const response = await post(body, headers as unknown as Record<string, string>);
  expect(response.status).toBe(status);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('without an Origin, accepts the form only by Sec-Fetch-Site', async () => {
  for (const [site, status] of Object.entries({
    'same-origin': 303,
    'same-site': 403,
    none: 403,
  })) {
    const headers = { host: 'localhost', 'content-type': form, 'sec-fetch-site': site };
    const request = new Request(internal, { method: 'POST', headers, body: 'choice=all' });
    expect((await answerConsent(request, addresses)).status, site).toBe(status);
  }
});

it.each([
  ['/pricing', '/pricing'],
  ['/pricing?solution=a&x=%2F%2Fevil', '/pricing?solution=a&x=%2F%2Fevil'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/%2fevil.example', '/'],
  ['/%5Cevil.example', '/'],
  ['/%0d%0aset-cookie:x', '/'],
])('from %j it redirects to %j', (path, expected) => {
  expect(localPath(`${origin}${path}`, ownOrigin(origin, null))).toBe(expected);
});

it.each([
  null,
  'https://evil.example/pricing',
  'https://www.shop.example.evil.example/pricing',
  'https://www.shop.example@evil.example/pricing',
  'javascript:alert(1)',
])('redirects home for the Referer %j', (referer) => {
  expect(localPath(referer, ownOrigin(origin, 'localhost:3000'))).toBe('/');
});
