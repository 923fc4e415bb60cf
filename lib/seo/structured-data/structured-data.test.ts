import Validator from '@adobe/structured-data-validator';
import { expect, it } from 'vitest';
import { listProducts } from '@/lib/content';
import { listRoutes } from '@/lib/routes';
import { profile } from '@/lib/testing/pages';
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

it.each([
  ['/', ['Organization', 'WebSite', 'WebPage']],
  ['/contact', ['Organization', 'WebSite', 'ContactPage', 'BreadcrumbList']],
  ['/about', ['Organization', 'WebSite', 'AboutPage', 'BreadcrumbList']],
  ['/faq', ['Organization', 'WebSite', 'FAQPage', 'BreadcrumbList']],
  ['/security', ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList']],
  ...listProducts().map(({ slug, beta }): [string, string[]] => [
    `/product/${slug}`,
    [
      ...['Organization', 'WebSite', 'WebPage', 'BreadcrumbList'],
      beta ? 'SoftwareApplication' : 'Product',
    ],
  ]),
  [profile.path, ['Organization', 'WebSite', 'ProfilePage', 'BreadcrumbList', 'Person']],
])('%s says what it is and which company it belongs to', (path, types) => {
  const entries = entriesOf(path);
  expect(entries.map((entry) => entry['@type'])).toEqual(types);
  const [company] = entries;
  expect(company).toMatchObject({ name: 'Sedia', url: siteOrigin });
  const isSubject = ['/', '/about', '/contact'].includes(path);
  expect(company?.parentOrganization).toEqual(
    isSubject ? expect.objectContaining({ name: 'Nusaraya Group' }) : undefined,
  );
});

it('shows the way to a profile over the team', () => {
  const trail = entriesOf(profile.path).find((entry) => entry['@type'] === 'BreadcrumbList');
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: siteOrigin },
    { position: 2, name: 'Leadership', item: `${siteOrigin}/leadership` },
    { position: 3, name: profile.name },
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
