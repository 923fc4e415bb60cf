import { expect, it, vi } from 'vitest';
import { listLiveProducts, type Product } from '@/lib/content';
import { listMenuProducts } from './product-links';

vi.mock('@/lib/content', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/lib/content')>()),
  listLiveProducts: vi.fn(),
}));

const listProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `product-${index}` }) as Product);

it.each([
  [12, []],
  [13, [{ label: 'All solutions', path: '/#solutions' }]],
])("lists at most 12 of %i live products, then 'All solutions'", (count, more) => {
  vi.mocked(listLiveProducts).mockReturnValue(listProducts(count));
  expect(listMenuProducts()).toEqual({ products: listProducts(12), more });
});
