import { expect, it } from 'vitest';
import { listLeaders, listProducts } from './content';
import { listRoutes } from './routes';

const findRoute = (path: string) => listRoutes().find((route) => route.path === path);

it('titles static pages with brand and page name, and gives them the default description', () => {
  const description = 'Software solutions for your business';
  expect(findRoute('/')).toEqual({ path: '/', title: 'Sedia | Home', description });
  expect(findRoute('/faq')).toEqual({ path: '/faq', title: 'Sedia | FAQ', description });
});

it('titles a product page with its name and describes it with its description', () => {
  const [product] = listProducts();
  expect(findRoute('/product/ecommerce-website')).toEqual({
    path: '/product/ecommerce-website',
    title: 'E-commerce website',
    description: product?.description,
  });
});

it('titles a profile page with the name and describes it with the role', () => {
  for (const { slug, name, role } of listLeaders()) {
    const path = `/profile/${slug}`;
    expect(findRoute(path)).toEqual({ path, title: name, description: role });
  }
});
