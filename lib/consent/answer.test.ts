import { expect, it } from 'vitest';
import { answerConsent } from './answer';

const origin = 'https://www.shop.example';
const addresses = { appEnv: 'production', client: origin };
const own = { host: 'localhost:3000', origin, 'content-type': 'application/x-www-form-urlencoded' };

function post(body: string, headers: Record<string, string>) {
  const url = 'http://localhost:3000/cookie-consent';
  return answerConsent(new Request(url, { method: 'POST', headers, body }), addresses);
}

it('stores the choice and redirects to the page, also behind a proxy with another address', async () => {
  const referer = `${origin}/pricing?solution=a&x=%2F%2Fevil`;
  const response = await post('choice=selected&performance=on', { ...own, referer });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/pricing?solution=a&x=%2F%2Fevil');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const attributes = 'Path=/; Max-Age=15724800; SameSite=Lax; Secure';
  expect(response.headers.getSetCookie()).toEqual([
    `cookie_1=true; ${attributes}`,
    `cookie_2=false; ${attributes}`,
    `cookie_3=false; ${attributes}`,
    `cookie_revision=1; ${attributes}`,
    `cookie_consent=true; ${attributes}`,
  ]);
});

it.each([
  ['a foreign origin', 'choice=all', { origin: 'https://evil.example' }, 403],
  ['a type that is not a form', 'choice=all', { 'content-type': 'application/json' }, 415],
  ['a body too long', `choice=all&x=${'x'.repeat(1024)}`, {}, 413],
  ['no choice', 'performance=on', {}, 400],
])('refuses %s and sets no cookie', async (_name, body, headers, status) => {
  const referer = `${origin}/faq?a=1&b`;
  const response = await post(body, { ...own, referer, ...headers });
  expect(response.status).toBe(status);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.text()).toContain('<a href="/faq?a=1&#38;b">');
});

it.each([
  ['same-origin', 303],
  ['same-site', 403],
])('without an Origin, answers a form of %s with %s', async (site, status) => {
  const { origin: _origin, ...others } = own;
  const response = await post('choice=all', { ...others, 'sec-fetch-site': site });
  expect(response.status).toBe(status);
});

it.each([
  'https://evil.example/pricing',
  'https://www.shop.example@evil.example/pricing',
  `${origin}//evil.example`,
  `${origin}/%2fevil.example`,
])('redirects home for the Referer %j', async (referer) => {
  const response = await post('choice=all', { ...own, referer });
  expect(response.headers.get('location')).toBe('/');
});
