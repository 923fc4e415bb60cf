import sharp from 'sharp';
import { expect, it } from 'vitest';
import { getNotFoundPage, getRoutes, getSite } from '@/lib/content';
import { dateOfPage, readHistory } from '@/lib/content/history';
import { listRoutes } from '@/lib/content/routes';
import { describePage } from '@/lib/seo/structured-data/pages';
import { siteOrigin } from '@/lib/testing/addresses';
import { paths } from '@/lib/testing/content';
import { elementOf, readText } from '@/lib/testing/read-html';
import { get } from '@/lib/testing/served';

const withConsent = { headers: { cookie: 'cookie_consent=true' } };
const addressOf = (path: string) => `${siteOrigin}${path === '/' ? '' : path}`;
const contentsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => readText(content),
  );
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

it.each(listRoutes())("$path is complete in the server's HTML", async (route) => {
  const { path, title, description } = route;
  for (const visitor of [{}, withConsent]) {
    const response = await get(path, visitor);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-nextjs-prerender')).toContain('1');
    expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    const html = response.text;
    expect(readText(elementOf(html, 'title', ''))).toBe(title);
    expect(contentsOf(html, 'description')).toEqual([description]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<link rel="canonical" href="[^"]*"/g)).toEqual([
      `<link rel="canonical" href="${addressOf(path)}"`,
    ]);
    expect(dataOf(html)).toEqual([JSON.parse(JSON.stringify(describePage(path)))]);
    expect(html).not.toContain('Loading...');
    // Adjacent text nodes, which translators merge.
    expect(html).not.toContain('<!-- -->');
  }
});

it.each(paths)('the preview of a link to %s has a summary and one picture', async (path) => {
  const html = (await get(path)).text;
  expect(contentsOf(html, 'og:locale')).toEqual([expect.stringMatching(/^[a-z]{2,3}_[A-Z]{2}$/)]);
  const summaries = ['og:description', 'description'].map((name) => contentsOf(html, name)[0]);
  expect(summaries[0]?.length).toBeGreaterThan(summaries[1]?.length ?? 0);
  const [address = '', ...others] = contentsOf(html, 'og:image');
  expect([...others, ...contentsOf(html, 'twitter:image')]).toEqual([]);
  const picture = await fetch(address);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const { width, height, size } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(size).toBeLessThan(100 * 1024);
});

it.each([
  ...['/nothing', '/product/unknown', '/profile/nobody', '/ask/pricing', '/given', '/a.b'],
  ...['/page-not-found', '/pricing/monthly/ecommerce-website', '/images/none.png'],
])('%s answers 404, with and without consent', async (path) => {
  for (const visitor of [{}, withConsent]) {
    const { status, text } = await get(path, visitor);
    expect(status).toBe(404);
    expect(text).toContain(`<title>${getSite().name} | ${getRoutes().notFoundTitle}</title>`);
    expect(text).toContain(`>${getNotFoundPage().title}</h1>`);
    // A plain link is a full page load.
    expect(text).toMatch(/<main.*<a [^>]*href="\/"/s);
    expect(dataOf(text)).toEqual([]);
  }
});

it('the sitemap lists every page and nothing else, dated if the history is complete', async () => {
  const xml = (await get('/sitemap.xml')).text;
  const history = readHistory();
  const entries = paths.map((path) => {
    const date = dateOfPage(path, history);
    return `<loc>${addressOf(path)}</loc>\n${date ? `<lastmod>${date}</lastmod>\n` : ''}`;
  });
  const listed = [...xml.matchAll(/<url>\n(.*?)<\/url>/gs)].map(([, entry]) => entry);
  expect(listed.sort()).toEqual(entries.sort());
});
