import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: adds a file to the content in memory.
import { checkSources, parseContent, parseFile } from '@/lib/content/sources';
import { describePage } from '@/lib/seo/structured-data/pages';
import { firstSolution } from '@/lib/testing/solutions';
import { readAll, readLinks, readText } from '../lib/testing/read-html';
import HomePage from './[consent]/(asking)/(home)/page';
import PricingPage from './[consent]/(asking)/pricing/page';
import ProductPage, { generateStaticParams } from './[consent]/(asking)/product/[slug]/page';
import SiteLayout from './[consent]/layout';
import sitemap from './sitemap';

vi.mock('next/navigation', () => ({
  useSelectedLayoutSegments: () => [],
}));

const path = '/product/table-reservations';
const file = readFileSync(`content/products/${firstSolution.slug}.yaml`, 'utf8')
  .replace(/^id: .*/m, 'id: reservations')
  .replace(/^order: .*/m, 'order: 9')
  .replace(/^name: .*/m, 'name: Table reservations');

it('a new product file adds page, navigation, home card, pricing entry, sitemap line and structured data', async () => {
  checkSources([
    ...parseContent(),
    parseFile('products/table-reservations.yaml', Buffer.from(file)),
  ]);
  expect(generateStaticParams()).toContainEqual({ slug: 'table-reservations' });
  const params = Promise.resolve({ slug: 'table-reservations' });
  const page = renderToStaticMarkup(await ProductPage({ params }));
  expect(page).toContain('>Table reservations</');
  expect(describePage(path)['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'Product', name: 'Table reservations' }),
  );
  // Dropdown, mobile menu and footer.
  const frame = renderToStaticMarkup(<SiteLayout>The page</SiteLayout>);
  expect(readLinks(frame).filter(({ href }) => href === path)).toHaveLength(3);
  const home = readLinks(renderToStaticMarkup(<HomePage />));
  expect(home).toContainEqual(expect.objectContaining({ href: path, text: 'Explore Now' }));
  const options = readAll(renderToStaticMarkup(<PricingPage />), 'option').map(readText);
  expect(options).toContain('Table reservations');
  expect(sitemap().map(({ url }) => new URL(url).pathname)).toContain(path);
});
