import { listLiveProducts } from '@/lib/content';
import { getRoute, listRoutes } from '@/lib/content/routes';

/** The pages of the content as it is; editors add, rename and remove them. */
export const paths = listRoutes().map(({ path }) => path);

export const titleOf = (path: string) => getRoute(path).title;

const [live] = listLiveProducts();
if (!live) throw new Error('The tests need a live product');
/** A product that every menu lists. */
export const product = { path: `/product/${live.slug}`, name: live.name };

/** One page of each kind, for what is looked at on these alone. */
export const kinds = ['/', '/pricing', product.path, '/contact', '/faq', '/privacypolicy'].filter(
  (path) => paths.includes(path),
);
