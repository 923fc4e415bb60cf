import { readFileSync } from 'node:fs';
import { readAll } from '@/app/testing/read-html';
import { siteOrigin } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { elementOf, fetchBody } from '../support/html';
import { paths, productRoutes, profileRoutes, staticRoutes } from '../support/specification';

const given = { cookie: 'cookie_consent=true' };
const addressOf = (path: string) => `${siteOrigin}${path === '/' ? '' : path}`;
const readData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => json,
  );
const withoutTags = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

for (const [path, title] of [...staticRoutes, ...productRoutes, ...profileRoutes]) {
  test(`${path} is complete in the server's HTML`, async ({ request }) => {
    for (const headers of [{}, given]) {
      const response = await request.get(path, { headers });
      expect(response.status()).toBe(200);
      expect(response.headers()['x-nextjs-prerender']).toContain('1');
      expect(response.headers()['cache-control']).toBe('private, no-cache');
      const html = await response.text();
      expect(html).toContain(`<title>${title}</title>`);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="${addressOf(path)}"/>`);
      expect(html).not.toContain('Loading...');
      const hasDialog = html.includes('We Use Cookies</h2>');
      expect(hasDialog).toBe(headers !== given && path !== '/privacypolicy');
    }
  });
}

test('static pages share one description, products and profiles have their own', async ({
  request,
}) => {
  const describe = async (path: string) =>
    /<meta name="description" content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1];
  for (const [path] of staticRoutes) {
    expect(await describe(path)).toBe('Software solutions for your business');
  }
  const own = await Promise.all(
    [...productRoutes, ...profileRoutes].map(([path]) => describe(path)),
  );
  expect(new Set(own).size).toBe(own.length);
  expect(own).not.toContain('Software solutions for your business');
});

for (const path of [
  '/nothing',
  '/product/unknown',
  '/profile/nobody',
  '/ask/pricing',
  '/given',
  '/page-not-found',
  '/a.b',
  '/pricing/ecommerce-website',
  '/images/none.png',
]) {
  for (const headers of [{}, given]) {
    test(`${path} is an honest 404 ${headers === given ? 'with' : 'without'} consent`, async ({
      request,
    }) => {
      const response = await request.get(path, { headers });
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toContain('<title>Sedia | Page Not Found</title>');
      const text = withoutTags(html);
      expect(text).toContain('404 Page Not Found');
      expect(text).toContain('Back to home');
    });
  }
}

test('the sitemap lists every page and nothing else', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of paths) expect(listed).toContain(addressOf(path));
  for (const address of listed) {
    const html = await (await request.get(address)).text();
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${siteOrigin}/sitemap.xml`,
  );
});

test('every page carries the structured data that is checked beside its source, and the 404 page none', async ({
  request,
}) => {
  const data: Record<string, object> = JSON.parse(
    readFileSync('lib/generated/structured-data.json', 'utf8'),
  );
  const dataOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    return readData(html).map((json) => JSON.parse(json));
  };
  for (const path of [...paths, '/pricing?solution=company-profile-site'])
    expect(await dataOf(path), path).toEqual([data[addressOf(path.split('?')[0] ?? '')]]);
  expect(await dataOf('/nothing')).toEqual([]);
  const faq = (await dataOf('/faq'))[0]['@graph'].find(
    (entry: { '@type': string }) => entry['@type'] === 'FAQPage',
  );
  const main = elementOf(await fetchBody(request, '/faq'), 'main', '');
  expect(faq.mainEntity).toHaveLength(readAll(main, 'details').length);
});
