import Validator from '@adobe/structured-data-validator';
import { expect, it } from 'vitest';
import * as content from '@/lib/content';
import { listRoutes } from '@/lib/content/routes';
import { pageAddress, siteOrigin } from '../metadata';
import { describePage } from './pages';
import { describeProduct } from './products';

type Entry = { '@type': string; '@id'?: string; [property: string]: unknown };

const read = (data: unknown) => JSON.parse(JSON.stringify(data));
const pages: Record<string, Entry[]> = Object.fromEntries(
  listRoutes().map(({ path }) => [pageAddress(path), read(describePage(path)['@graph'])]),
);
const entriesOf = (path: string) => pages[pageAddress(path)] ?? [];

/** What search engines miss in entries. */
async function findErrors(entries: Entry[]) {
  const jsonld: Record<string, Entry[]> = {};
  for (const entry of entries) jsonld[entry['@type']] = [...(jsonld[entry['@type']] ?? []), entry];
  const issues = await new Validator().validate({ jsonld });
  return issues.filter(({ severity }) => severity === 'ERROR');
}

it('has what search engines require of each entry', async () => {
  for (const [address, entries] of Object.entries(pages))
    expect(await findErrors(entries), address).toEqual([]);
});

it.each<[Partial<content.Product>, string, string]>([
  [{ type: 'software' }, 'Product', 'brand offers'],
  [{ type: 'software', beta: true }, 'SoftwareApplication', 'applicationCategory provider'],
  [{ type: 'service' }, 'Service', 'offers provider'],
  [{ type: 'service', pricings: [] }, 'Service', 'provider'],
  [{ type: 'product' }, 'Product', 'brand offers'],
  [{ type: 'product', beta: true }, 'ProductModel', 'brand'],
])('a product of %j is a %s with %s', async (change, kind, properties) => {
  const [solution] = content.listPricedProducts();
  const entry = read(describeProduct({ ...solution, beta: false, ...change } as content.Product));
  expect(entry['@type']).toBe(kind);
  const ofType = ['applicationCategory', 'brand', 'offers', 'provider'];
  expect(ofType.filter((property) => property in entry).join(' ')).toBe(properties);
  expect(await findErrors([entry])).toEqual([]);
});

/** What a page is, by the beginning of its path, and what else is in its data. */
const kinds: Record<string, string[]> = {
  '': ['WebPage'],
  about: ['AboutPage', 'BreadcrumbList'],
  contact: ['ContactPage', 'BreadcrumbList'],
  faq: ['FAQPage', 'BreadcrumbList'],
  pricing: ['WebPage', 'BreadcrumbList', 'OfferCatalog'],
  profile: ['ProfilePage', 'BreadcrumbList', 'Person'],
};

it.each(listRoutes())('$path has its types and the company', ({ path }) => {
  const [, kind = ''] = path.split('/');
  const types = ['Organization', 'WebSite', ...(kinds[kind] ?? ['WebPage', 'BreadcrumbList'])];
  const entries = entriesOf(path);
  const [company] = entries;
  // The kinds of a product are in the test above.
  const found = entries.map((entry) => entry['@type']).slice(0, types.length);
  expect(found).toEqual(types);
  expect(company).toMatchObject({ name: content.getSite().name, url: siteOrigin });
  const isSubject = ['/', '/about', '/contact'].includes(path);
  const { group } = content.getSite();
  expect(company?.parentOrganization).toEqual(
    isSubject && group ? expect.objectContaining({ name: group.name }) : undefined,
  );
});

it.each(content.listLeaders())('shows the way to the profile of $name over the team', (leader) => {
  const trail = entriesOf(`/profile/${leader.slug}`).find(
    (entry) => entry['@type'] === 'BreadcrumbList',
  );
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: content.getNavigation().home.label, item: siteOrigin },
    { position: 2, name: content.getLeadershipPage().breadcrumb, item: `${siteOrigin}/leadership` },
    { position: 3, name: leader.name },
  ]);
});

it('refers only to entries of the same page, or of the page that the reference names', () => {
  const listIds = (address: string) => pages[address]?.map((entry) => entry['@id']) ?? [];
  for (const [address, page] of Object.entries(pages)) {
    const references = [...JSON.stringify(page).matchAll(/\{"@id":"([^"]+)"\}/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, id = ''] of references) {
      const ids = [...listIds(address), ...listIds(id.split('#')[0] ?? '')];
      expect(ids, `${id} on ${address}`).toContain(id);
    }
  }
});
