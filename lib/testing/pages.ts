import { listLeaders, listLiveProducts, listProducts } from '@/lib/content';
import { staticRoutes } from './specification';

const profileRoutes = listLeaders().map(({ slug, name }) => [`/profile/${slug}`, name] as const);

/** The pages of the content as it is; editors add, rename and remove them. */
export const paths: string[] = [
  ...staticRoutes.map(([path]) => path),
  ...listProducts().map(({ slug }) => `/product/${slug}`),
  ...profileRoutes.map(([path]) => path),
];

/** The first of its kind, for tests that need one; a content without one cannot be built. */
function first<Entry>(entries: Entry[]): Entry {
  const [entry] = entries;
  if (entry === undefined) throw new Error('The content has no such page');
  return entry;
}
const live = first(listLiveProducts());
/** A product that every menu lists. */
export const product = { path: `/product/${live.slug}`, name: live.name };
export const profile = { path: first(profileRoutes)[0], name: first(profileRoutes)[1] };

/** One page of each kind, for what is looked at on these alone. */
export const kinds = ['/', '/pricing', product.path, '/contact', '/faq', '/privacypolicy'];
