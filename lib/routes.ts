import { getRoutes, getSite, listLeaders, listProducts } from './content';

/**
 * Every page with its exact title and description (specification §2); behind metadata, sitemap and
 * middleware. `summary` says more than the description, for previews of links.
 */
export function listRoutes() {
  const site = getSite();
  const route = (path: string, title: string, description: string, summary: string) => {
    return { path, title, description, summary };
  };
  return [
    ...getRoutes().routes.map(({ path, title, description = site.description, summary }) =>
      route(path, `${site.name} | ${title}`, description, summary),
    ),
    ...listProducts().map(({ slug, name, description, details }) =>
      route(`/product/${slug}`, name, description, details.subtitle),
    ),
    ...listLeaders().map(({ slug, name, role }) =>
      route(`/profile/${slug}`, name, role, `${role}, ${site.name}`),
    ),
  ];
}

export type Route = ReturnType<typeof listRoutes>[number];
