import { expect, it } from 'vitest';
import { apiOrigin, siteOrigin } from '@/testing/addresses';

const files = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // The build is one for development.
  'x-robots-tag': 'noindex',
};
const documents = {
  ...files,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/(^|,)camera=\(\)(,|$)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': `reports="${apiOrigin}/reports"`,
  'x-frame-options': 'DENY',
};
const given = { cookie: 'cookie_consent=true' };

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${siteOrigin}${path}`, { redirect: 'manual', ...init });
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

for (const [name, path, status, init] of [
  ['a page', '/pricing', 200, {}],
  ['a page after consent', '/pricing', 200, { headers: given }],
  ['an unknown page', '/nothing', 404, {}],
  ['an unknown page after consent', '/a.b', 404, { headers: given }],
  ['a redirect', '/pricing/?solution=x', 308, {}],
  ['an old address', '/terms', 308, {}],
  ['a refused form', '/cookie-consent', 403, { method: 'POST' }],
  ['robots.txt', '/robots.txt', 200, {}],
  ['the sitemap', '/sitemap.xml', 200, {}],
  ['the text for language models', '/llms.txt', 200, {}],
  ['the list of prices', '/pricing.json', 200, {}],
  ['security.txt', '/.well-known/security.txt', 200, {}],
  ['a picture that is missing', '/nothing.png', 404, {}],
] as [string, string, number, RequestInit][]) {
  it(`${name} has every header`, async () => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(headersOf(response)).toMatchObject(documents);
  });
}

it('a page that the browser has is confirmed with every header', async () => {
  const first = (await ask('/about')).headers;
  const etag = first.get('etag') ?? '';
  const response = await ask('/about', {
    // Otherwise Node.js would ask for a fresh answer.
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(response.status).toBe(304);
  const policy = first.get('content-security-policy');
  expect(headersOf(response)).toMatchObject({ ...documents, 'content-security-policy': policy });
});

it('scripts and pictures have the headers that count for files', async () => {
  const html = await (await ask('/')).text();
  const script = /\/_next\/static\/[^"]+?\.js/.exec(html)?.[0] ?? '';
  for (const path of [script, '/images/scenes/home-hero-480.avif', '/favicon.ico']) {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(headersOf(response)).toMatchObject(files);
  }
  const picture = await ask('/og/pricing.png');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('no address resizes pictures', async () => {
  const path = '/_next/image?url=%2Fimages%2Fscenes%2Fhome-hero-480.avif&w=640&q=75';
  for (const address of [path, '/_next/image']) expect((await ask(address)).status).toBe(404);
});
