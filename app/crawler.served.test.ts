import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listLeaders, listProducts } from '@/lib/content';
import { dateOfPage, readHistory } from '@/lib/content/history';
import { describePage } from '@/lib/seo/structured-data/pages';
import { siteOrigin } from '@/testing/addresses';
import { paths, productRoutes, profileRoutes } from '@/testing/pages';
import { elementOf, wordsOf } from '@/testing/read-html';
import { get } from '@/testing/served';
import { thirdSolution } from '@/testing/solutions';
import { staticRoutes } from '@/testing/specification';

const given = { cookie: 'cookie_consent=true' };
const addressOf = (path: string) => `${siteOrigin}${path === '/' ? '' : path}`;
/** The texts outside of any `<Activity>`: changed by others, they would have React draw the whole page anew. */
function listLooseTexts(html: string) {
  const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '');
  let depth = 0;
  return body.split(/(<[^>]+>)/).filter((piece) => {
    if (piece === '<!--&-->') depth += 1;
    if (piece === '<!--/&-->') depth -= 1;
    return depth === 0 && !piece.startsWith('<') && piece.trim() !== '';
  });
}

for (const [path, title] of [...staticRoutes, ...productRoutes, ...profileRoutes]) {
  it(`${path} is complete in the server's HTML`, async () => {
    for (const headers of [{}, given]) {
      const response = await get(path, headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-nextjs-prerender')).toContain('1');
      expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
      const html = response.text;
      expect(wordsOf(elementOf(html, 'title', ''))).toBe(title);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html.match(/<link rel="canonical" href="[^"]*"/g)).toEqual([
        `<link rel="canonical" href="${addressOf(path)}"`,
      ]);
      expect(html).not.toContain('Loading...');
      expect(listLooseTexts(html)).toEqual([]);
      // Two texts side by side, which a translator makes one.
      expect(html).not.toContain('<!-- -->');
      const hasDialog = html.includes('We Use Cookies</h2>');
      expect(hasDialog).toBe(headers !== given && path !== '/privacypolicy');
    }
  });
}

it('static pages share one description, products and profiles have their own', async () => {
  const describe = async (path: string) =>
    wordsOf(/<meta name="description" content="([^"]*)"/.exec((await get(path)).text)?.[1] ?? '');
  for (const [path] of staticRoutes) {
    expect(await describe(path)).toBe('Software solutions for your business');
  }
  for (const { slug, description } of listProducts())
    expect(await describe(`/product/${slug}`)).toBe(description);
  for (const { slug, role } of listLeaders()) expect(await describe(`/profile/${slug}`)).toBe(role);
});

it.each([
  ...['/nothing', '/product/unknown', '/profile/nobody', '/ask/pricing', '/given', '/a.b'],
  ...['/page-not-found', '/pricing/monthly/ecommerce-website', '/pricing/annual', '/icons'],
  '/images/none.png',
])('%s is an honest 404, with and without consent', async (path) => {
  for (const headers of [{}, given]) {
    const { status, text } = await get(path, headers);
    expect(status).toBe(404);
    expect(text).toContain('<title>Sedia | Page Not Found</title>');
    expect(wordsOf(text)).toMatch(/404 Page Not Found .*Back to home/);
    // A plain link is a full page load.
    expect(text).toMatch(/<main.*<a [^>]*href="\/"/s);
  }
});

it('the sitemap lists every page and nothing else, dated where the history is whole', async () => {
  const xml = (await get('/sitemap.xml')).text;
  const history = readHistory();
  const entries = paths.map((path) => {
    const date = dateOfPage(path, history);
    return `<loc>${addressOf(path)}</loc>\n${date ? `<lastmod>${date}</lastmod>\n` : ''}`;
  });
  const listed = [...xml.matchAll(/<url>\n(.*?)<\/url>/gs)].map(([, entry]) => entry);
  expect(listed.sort()).toEqual(entries.sort());
});

it.each(paths)('a crawler finds text, a summary and one picture on %s', async (path) => {
  const { text: html } = await get(path);
  const contentOf = (name: string) =>
    [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content = '']) => content,
    );
  expect(wordsOf(elementOf(html, 'main', '')).length).toBeGreaterThan(300);
  expect(contentOf('og:locale')).toEqual([expect.stringMatching(/^[a-z]{2,3}_[A-Z]{2}$/)]);
  expect(contentOf('og:description')[0]?.length).toBeGreaterThan(
    contentOf('description')[0]?.length ?? 0,
  );
  const [address = '', ...others] = contentOf('og:image');
  expect([...others, ...contentOf('twitter:image')]).toEqual([]);
  const picture = await fetch(address);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const { width, height, size } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(size).toBeLessThan(100 * 1024);
});

it('every page carries its structured data, and the 404 page none', async () => {
  const readData = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
  for (const path of [...paths, thirdSolution.onPricing])
    expect(readData((await get(path)).text), path).toEqual([
      JSON.parse(JSON.stringify(describePage(path.split('?')[0] ?? ''))),
    ]);
  expect(readData((await get('/nothing')).text)).toEqual([]);
});
