import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { getInterface, getSite, listTopics } from '@/lib/content';
import { findMistakes } from '@/lib/content/checks/check';
import { surveySite } from '@/lib/content/checks/site-survey';
// biome-ignore lint/style/noRestrictedImports: changes the content in memory.
import { checkSources, parseContent } from '@/lib/content/files/sources';
import { mapTexts } from '@/lib/content/files/tree';
import { indexPassages } from '@/lib/content/generate/passages';
import { listRoutes } from '@/lib/content/routes';
import { describePage } from '@/lib/seo/structured-data/pages';
import { firstSolution } from '@/lib/testing/content';
import { readAll, readLinks, readText } from '@/lib/testing/read-html';
import HomePage from './[consent]/(asking)/(home)/page';
import ContactPage from './[consent]/(asking)/contact/page';
import { PricingView } from './[consent]/(asking)/pricing/pricing-view';
import ProductPage, { generateStaticParams } from './[consent]/(asking)/product/[slug]/page';
import SiteLayout from './[consent]/layout';
import { GET } from './pricing.json/route';
import sitemap from './sitemap';

vi.mock('next/navigation', () => ({
  useSelectedLayoutSegments: () => [],
}));

/** The page whose folder in `app/` is removed. */
const removed = vi.hoisted(() => ({ page: '' }));
vi.mock('@/lib/content/files/list-files', async (importOriginal) => {
  const { listFiles } = await importOriginal<typeof import('@/lib/content/files/list-files')>();
  const isThere = (file: string) => !removed.page || !file.includes(`(asking)${removed.page}/`);
  return { listFiles: (folder: string) => listFiles(folder).filter(isThere) };
});

let parsed = parseContent();
const fileOf = (name: string) => Object(parsed.find((one) => one.file === name)?.written);
beforeEach(() => {
  removed.page = '';
  parsed = parseContent();
});

const pricing = <PricingView key="" selected={{ solution: '', period: 'monthly' }} />;
const renderPages = () => renderToStaticMarkup([<HomePage key="home" />, pricing]);
const renderFrame = () => renderToStaticMarkup(<SiteLayout>The page</SiteLayout>);
const check = () => findMistakes(checkSources(parsed), new Map());

it('a new product file adds page, navigation, home card, pricing entry, sitemap line and structured data', async () => {
  const slug = 'table-reservations';
  const name = 'Table reservations';
  const path = `/product/${slug}`;
  const [copied] = parsed.filter((one) => one.slug === firstSolution.slug);
  if (!copied) throw new Error('There is no product');
  const written = { ...Object(copied.written), id: 'reservations', order: 99, name };
  checkSources([...parsed, { ...copied, slug, written }]);
  expect(generateStaticParams()).toContainEqual({ slug });
  const page = renderToStaticMarkup(await ProductPage({ params: Promise.resolve({ slug }) }));
  expect(page).toContain(`>${name}</`);
  expect(describePage(path)['@graph']).toContainEqual(
    expect.objectContaining({ name, offers: expect.anything() }),
  );
  // Dropdown, mobile menu and footer.
  expect(readLinks(renderFrame()).filter(({ href }) => href === path)).toHaveLength(3);
  const home = readLinks(renderToStaticMarkup(<HomePage />)).map(({ href }) => href);
  expect(home).toContain(path);
  const options = readAll(renderToStaticMarkup(pricing), 'option').map(readText);
  expect(options).toContain(name);
  expect(sitemap().map(({ url }) => new URL(url).pathname)).toContain(path);
});

it.each([
  '/faq#questions',
  '/integrations',
  '/leadership',
  '/partner-program#registration',
  '/security',
])('without the page of %s the link is a mistake, and nothing else mentions it', (address) => {
  const page = address.replace(/#.*/, '');
  removed.page = page;
  const { routes } = fileOf('routes.yaml');
  fileOf('routes.yaml').routes = routes.filter(({ path }: { path: string }) => path !== page);
  fileOf('navigation.yaml').home.path = address;
  const found = JSON.stringify(address);
  expect(check()).toContainEqual(expect.objectContaining({ field: 'home.path', found }));

  const links = new RegExp(`(?<=^|\\()${page}\\b(#\\w+)?`, 'g');
  const written = (text: string) => text.replace(links, '/');
  parsed = parsed.map((one) => ({ ...one, written: mapTexts(one.written, written) }));
  const left = check().filter(({ field }) => !/^vocabulary|topic$/.test(field));
  expect(left).toEqual([]);
  const described = listRoutes().map(({ path }) => describePage(path));
  const all = [described, listTopics(), indexPassages(), renderFrame(), renderPages()];
  expect(JSON.stringify(all).match(new RegExp(`.{0,60}${page}\\b.{0,20}`, 'g'))).toBeNull();
});

it('an empty list has no section, no topic and no anchor', async () => {
  for (const name of ['add-ons', 'clients']) fileOf(`${name}.yaml`).items = [];
  fileOf('home.yaml').carousel.slides = [];
  checkSources(parsed);
  expect(renderPages()).not.toMatch(/clients-title|add-ons-title|carousel/);
  expect(listTopics().filter(({ id }) => /^(clients|add-on)/.test(id))).toEqual([]);
  expect(surveySite().anchored).not.toContain('/pricing#add-ons');
  expect(await GET().json()).toMatchObject({ addOns: [] });
});

it('a company without group and district shows no text for them', () => {
  delete fileOf('site.yaml').group;
  delete fileOf('site.yaml').address.district;
  fileOf('site.yaml').address.lines = ['[street], [city]'];
  fileOf('contact.yaml').title = 'We are {group}';
  expect(check()).toContainEqual(expect.objectContaining({ field: 'title', found: '{group}' }));
  const data = JSON.stringify(describePage('/'));
  const frame = renderFrame();
  const contact = renderToStaticMarkup(<ContactPage />);
  const { street, city } = getSite().address;
  expect(contact).toContain(`${street}, ${city}`);
  const texts = [frame, contact, data, JSON.stringify(listTopics())];
  expect(texts.join().match(/.{0,60}(undefined|, ,|, <).{0,20}/g)).toBeNull();
  expect(frame).not.toContain(getInterface().partOf);
  expect(data).not.toContain('parentOrganization');
});
