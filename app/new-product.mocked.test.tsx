import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { firstSolution } from '@/testing/solutions';
import { readAll, readLinks, readText } from '../testing/read-html';

vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => null,
  useSelectedLayoutSegments: () => [],
}));

const path = '/product/table-reservations';
const folder = mkdtempSync(join(tmpdir(), 'sedia-new-product-'));
cpSync('content', join(folder, 'content'), { recursive: true });
const text = readFileSync(`content/products/${firstSolution.slug}.yaml`, 'utf8')
  .replace(/^id: .*/m, 'id: reservations')
  .replace(/^order: .*/m, 'order: 9')
  .replace(/^name: .*/m, 'name: Table reservations');
writeFileSync(join(folder, 'content/products/table-reservations.yaml'), text);
symlinkSync(resolve('public'), join(folder, 'public'));
vi.spyOn(process, 'cwd').mockReturnValue(folder);
afterAll(() => rmSync(folder, { recursive: true }));

it('a new product file adds page, navigation, home card, pricing entry, sitemap line and structured data', async () => {
  const { default: ProductPage, generateStaticParams } = await import(
    './[consent]/(asking)/product/[slug]/page'
  );
  expect(generateStaticParams()).toContainEqual({ slug: 'table-reservations' });
  const params = Promise.resolve({ slug: 'table-reservations' });
  const page = renderToStaticMarkup(await ProductPage({ params }));
  expect(page).toContain('>Table reservations</');
  const { describePage } = await import('@/lib/seo/structured-data/pages');
  expect(describePage(path)['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'Product', name: 'Table reservations' }),
  );

  const { default: SiteLayout } = await import('./[consent]/layout');
  const frame = renderToStaticMarkup(<SiteLayout>The page</SiteLayout>);
  // Dropdown, mobile menu and footer.
  expect(readLinks(frame).filter(({ href }) => href === path)).toHaveLength(3);

  const { default: HomePage } = await import('./[consent]/(asking)/(home)/page');
  const home = readLinks(renderToStaticMarkup(<HomePage />));
  expect(home).toContainEqual(expect.objectContaining({ href: path, text: 'Explore Now' }));

  const { default: PricingPage } = await import('./[consent]/(asking)/pricing/page');
  const options = readAll(renderToStaticMarkup(<PricingPage />), 'option').map(readText);
  expect(options).toContain('Table reservations');

  const { default: sitemap } = await import('./sitemap');
  expect(sitemap().map(({ url }) => new URL(url).pathname)).toContain(path);
});
