import { getNavigation, listLiveProducts, type Product } from '@/lib/content';

/** Maximum of live products in a menu, because the menus are on every page. */
const menuLimit = 12;

export const productLink = ({ name, slug }: Product) => ({ label: name, path: `/product/${slug}` });

/** The live products a menu lists, and the link to the rest when there are more. */
export function listMenuProducts() {
  const live = listLiveProducts();
  return {
    products: live.slice(0, menuLimit),
    more: live.length > menuLimit ? [getNavigation().allSolutions] : [],
  };
}

export function listMenuLinks() {
  const { products, more } = listMenuProducts();
  return [...products.map(productLink), ...more];
}
