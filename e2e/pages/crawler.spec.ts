import { readAll } from '@/app/testing/read-html';
import { siteOrigin } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { elementOf, fetchBody } from '../support/html';
import { paths, plans, productRoutes, profileRoutes, staticRoutes } from '../support/specification';

const given = { cookie: 'cookie_consent=true' };
const addressOf = (path: string) => `${siteOrigin}${path === '/' ? '' : path}`;
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

type StructuredData = {
  '@type': string;
  offers?: { name: string; price: number }[];
  mainEntity?: unknown[];
};

test('structured data describes the company, the products for sale and the questions', async ({
  request,
}) => {
  const dataOf = async (path: string): Promise<StructuredData[]> => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? ''),
    );
  };
  expect(await dataOf('/')).toMatchObject([
    { '@type': 'Organization', name: 'Sedia', parentOrganization: { name: 'Nusaraya Group' } },
  ]);
  for (const [slug, tiers] of Object.entries(plans)) {
    const product = (await dataOf(`/product/${slug}`)).find((data) => data['@type'] === 'Product');
    const isLive = slug !== 'on-demand-learning-platform-and-microsite';
    expect(product?.offers?.map(({ name, price }) => [name, price])).toEqual(
      isLive
        ? tiers.map(([name, , monthly]) => [name, Number(monthly.replaceAll('.', ''))])
        : undefined,
    );
  }
  const [faq] = await dataOf('/faq');
  const main = elementOf(await fetchBody(request, '/faq'), 'main', '');
  expect(faq?.mainEntity).toHaveLength(readAll(main, 'details').length);
  expect((await dataOf('/profile/made-suryani'))[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: siteOrigin },
      { position: 2, name: 'Leadership', item: `${siteOrigin}/leadership` },
      { position: 3, name: 'Made Suryani' },
    ],
  });
});
