import { expect, it, vi } from 'vitest';
import { getNavigation, listLiveProducts, type Product } from '@/lib/content';
import { listMenuProducts } from './product-links';

vi.mock('@/lib/content', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/lib/content')>()),
  listLiveProducts: vi.fn(),
}));

const listProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `product-${index}` }) as Product);

it.each([
  [12, []],
  [13, [getNavigation().allSolutions]],
])('lists at most 12 of %i live products, then all solutions', (count, more) => {
  vi.mocked(listLiveProducts).mockReturnValue(listProducts(count));
  expect(listMenuProducts()).toEqual({ products: listProducts(12), more });
});
