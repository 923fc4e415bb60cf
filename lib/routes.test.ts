import { expect, it } from 'vitest';
import { listLeaders, listProducts } from './content';
import { listRoutes } from './routes';

const findRoute = (path: string) => listRoutes().find((route) => route.path === path);

it('titles static pages with brand and page name, and gives them the default description', () => {
  const description = 'Software solutions for your business';
  expect(findRoute('/')).toMatchObject({ path: '/', title: 'Sedia | Home', description });
  expect(findRoute('/faq')).toMatchObject({ path: '/faq', title: 'Sedia | FAQ', description });
});

it('titles a product page with its name and describes it with its description', () => {
  for (const { slug, name, description } of listProducts()) {
    const path = `/product/${slug}`;
    expect(findRoute(path)).toMatchObject({ path, title: name, description });
  }
});

it('titles a profile page with the name and describes it with the role', () => {
  for (const { slug, name, role } of listLeaders()) {
    const path = `/profile/${slug}`;
    expect(findRoute(path)).toMatchObject({ path, title: name, description: role });
  }
});

it('gives every page a summary of its own that says more than its description', () => {
  const summaries = listRoutes().map(({ summary }) => summary);
  expect(new Set(summaries).size).toBe(summaries.length);
  for (const { summary, description, path } of listRoutes())
    expect(summary.length, path).toBeGreaterThan(description.length);
});
