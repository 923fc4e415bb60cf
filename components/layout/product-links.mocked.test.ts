import { beforeEach, expect, it, vi } from 'vitest';
import { listLiveProducts, type Product } from '@/lib/content';
import { listMenuProducts } from './product-links';

vi.mock('@/lib/content', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/lib/content')>()),
  listLiveProducts: vi.fn(),
}));

const listProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `product-${index}` }) as Product);
const listed = vi.mocked(listLiveProducts);
beforeEach(() => {
  listed.mockReset();
});

it('lists all of 12 live products', () => {
  listed.mockReturnValue(listProducts(12));
  expect(listMenuProducts()).toEqual({ products: listProducts(12), more: [] });
});

it("lists the first 12 of more live products, then 'All solutions'", () => {
  listed.mockReturnValue(listProducts(13));
  expect(listMenuProducts()).toEqual({
    products: listProducts(12),
    more: [{ label: 'All solutions', path: '/#solutions' }],
  });
});
