import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { getHome, listLiveProducts } from '@/lib/content';
import { readAll } from '../testing/read-html';
import { Solutions } from './[consent]/(asking)/(home)/solutions';

const listed = vi.hoisted(() => vi.fn());
vi.mock('@/lib/content', async (load) => ({
  ...(await load<typeof import('@/lib/content')>()),
  listProducts: listed,
  listLiveProducts: listed,
}));

it.each([
  [1, ['wide']],
  [2, ['wide', 'wide']],
  [3, ['wide', 'half', 'half']],
  [4, ['wide', 'half', 'half', 'wide']],
  [5, ['wide', 'half', 'half', 'wide', 'wide']],
])('%i live products leave no half of a row empty', async (count, widths) => {
  const { listLiveProducts: listReal } =
    await vi.importActual<typeof import('@/lib/content')>('@/lib/content');
  const [product] = listReal();
  listed.mockReturnValue(
    Array.from({ length: count }, (_, index) => ({ ...product, slug: `made-${index}` })),
  );
  expect(listLiveProducts()).toHaveLength(count);
  const [cards = ''] = readAll(
    renderToStaticMarkup(<Solutions copy={getHome().solutions} />),
    'ul',
  );
  const found = cards.match(/lg:col-span-(?:12|6)/g) ?? [];
  expect(found.map((name) => (name.endsWith('12') ? 'wide' : 'half'))).toEqual(widths);
});
