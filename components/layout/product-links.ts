import { getNavigation, listLiveProducts, type Product } from '@/lib/content';

/** Most live products in a menu: the layout is on every page, so it must not grow with the catalogue. */
const menuLimit = 12;

/** The live products a menu lists, and the link to the rest when there are more. */
export function listMenuProducts(): {
  products: Product[];
  more: { label: string; path: string }[];
} {
  const live = listLiveProducts();
  return {
    products: live.slice(0, menuLimit),
    more: live.length > menuLimit ? [getNavigation().allSolutions] : [],
  };
}
