import Validator from '@adobe/structured-data-validator';
import { expect, it } from 'vitest';
import { getLeadershipPage, getNavigation, getProduct, getSite, listLeaders } from '@/lib/content';
import { listRoutes } from '@/lib/routes';
import { pageAddress, siteOrigin } from '../metadata';
import { describePage } from './pages';

type Entry = { '@type': string; '@id'?: string; [property: string]: unknown };

const described = Object.fromEntries(
  listRoutes().map(({ path }) => [pageAddress(path), describePage(path)]),
);
const pages = Object.entries(described);
const entriesOf = (path: string): Entry[] =>
  JSON.parse(JSON.stringify(described[pageAddress(path)]?.['@graph'] ?? []));

it('has what search engines require of each entry', async () => {
  const findErrors = async (entries: Entry[]) => {
    const jsonld: Record<string, Entry[]> = {};
    for (const entry of entries)
      jsonld[entry['@type']] = [...(jsonld[entry['@type']] ?? []), entry];
    const issues = await new Validator().validate({ jsonld });
    return issues.filter(({ severity }) => severity === 'ERROR');
  };
  for (const [address, page] of pages)
    expect(await findErrors(JSON.parse(JSON.stringify(page['@graph']))), address).toEqual([]);
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

it.each(listRoutes())('$path says what it is and which company it belongs to', ({ path }) => {
  const [, kind = '', slug = ''] = path.split('/');
  const types = [...(kinds[kind] ?? ['WebPage', 'BreadcrumbList'])];
  const product = getProduct(slug);
  if (product) types.push(product.beta ? 'SoftwareApplication' : 'Product');
  const entries = entriesOf(path);
  expect(entries.map((entry) => entry['@type'])).toEqual(['Organization', 'WebSite', ...types]);
  const [company] = entries;
  expect(company).toMatchObject({ name: getSite().name, url: siteOrigin });
  const isSubject = ['/', '/about', '/contact'].includes(path);
  const { group } = getSite();
  expect(company?.parentOrganization).toEqual(
    isSubject && group ? expect.objectContaining({ name: group.name }) : undefined,
  );
});

it.each(listLeaders())('shows the way to the profile of $name over the team', (leader) => {
  const trail = entriesOf(`/profile/${leader.slug}`).find(
    (entry) => entry['@type'] === 'BreadcrumbList',
  );
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: getNavigation().home.label, item: siteOrigin },
    { position: 2, name: getLeadershipPage().breadcrumb, item: `${siteOrigin}/leadership` },
    { position: 3, name: leader.name },
  ]);
});

it('refers only to entries of the same page, or of the page that the reference names', () => {
  const listIds = (address: string) =>
    [...JSON.stringify(described[address] ?? {}).matchAll(/"@type":"\w+","@id":"([^"]+)"/g)].map(
      ([, id]) => id,
    );
  for (const [address, page] of pages) {
    const references = [...JSON.stringify(page).matchAll(/\{"@id":"([^"]+)"\}/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, id = ''] of references) {
      const ids = [...listIds(address), ...listIds(id.split('#')[0] ?? '')];
      expect(ids, `${id} on ${address}`).toContain(id);
    }
  }
});
