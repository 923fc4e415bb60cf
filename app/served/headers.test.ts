import { expect, it } from 'vitest';
import { listRedirects } from '@/lib/content';
import { listPictureAddresses } from '@/lib/content/generate/picture-addresses';
import { apiOrigin, siteOrigin } from '@/lib/testing/addresses';
import { get } from '@/lib/testing/served';

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

const headersOf = ({ headers }: Pick<Response, 'headers'>) => Object.fromEntries(headers);

it.each<[string, string, number, RequestInit?]>([
  ['a page', '/pricing', 200],
  ['an unknown page', '/nothing', 404],
  ['a redirect', '/pricing/?solution=x', 308],
  ['a refused form', '/cookie-consent', 403, { method: 'POST' }],
  ['a generated file', '/pricing.json', 200],
  ['a picture that is missing', '/nothing.png', 404],
])('%s has every header', async (_name, path, status, init) => {
  const response = await get(path, init);
  expect(response.status).toBe(status);
  expect(headersOf(response)).toMatchObject(documents);
});

it.each(listRedirects())('$from leads to its target with every header', async ({ from, to }) => {
  const response = await get(from);
  expect(response.status).toBe(308);
  const cache = { 'cache-control': 'private, no-cache, no-transform' };
  expect(headersOf(response)).toMatchObject({ ...documents, ...cache });
  const location = response.headers.get('location') ?? '';
  expect(new URL(location, siteOrigin)).toEqual(new URL(to, siteOrigin));
});

it('a 304 for a page that the browser has carries every header', async () => {
  const first = (await get('/about')).headers;
  const etag = first.get('etag') ?? '';
  const response = await get('/about', {
    // Otherwise Node.js would ask for a fresh answer.
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(response.status).toBe(304);
  const policy = first.get('content-security-policy');
  expect(headersOf(response)).toMatchObject({ ...documents, 'content-security-policy': policy });
});

it('scripts and pictures have the headers of files', async () => {
  const [script = ''] = /\/_next\/static\/[^"]+?\.js/.exec((await get('/')).text) ?? [];
  const [picture = '', hashed = ''] = Object.entries(listPictureAddresses())[0] ?? [];
  const year = 'public, max-age=31536000, immutable';
  for (const [path = '', cache] of [
    [script, year],
    [hashed, year],
    [picture, 'public, max-age=86400'],
  ]) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(headersOf(response)).toMatchObject({ ...files, 'cache-control': cache });
  }
  const preview = await get('/og/pricing.png');
  expect(preview.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
