import { getRoutes, getSite, listLeaders, listProducts } from './content';

/** A page of the site: its path, exact document title and description (specification §2). */
export type Route = { path: string; title: string; description: string };

/** Every page, the dynamic families included; the one list behind metadata, sitemap and middleware. */
export function listRoutes(): Route[] {
  const { name, description } = getSite();
  return [
    ...getRoutes().routes.map((route) => ({
      path: route.path,
      title: `${name} | ${route.title}`,
      description: route.description ?? description,
    })),
    ...listProducts().map((product) => ({
      path: `/product/${product.slug}`,
      title: product.name,
      description: product.description,
    })),
    ...listLeaders().map((leader) => ({
      path: `/profile/${leader.slug}`,
      title: leader.name,
      description: leader.role,
    })),
  ];
}

/** The page at a path; throws when the content has none, which is a bug of the caller. */
export function getRoute(path: string): Route {
  const route = listRoutes().find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  return route;
}
