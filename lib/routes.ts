import { getRoutes, getSite, listLeaders, listProducts } from './content';

/** Every page with its exact title and description (specification §2); behind metadata, sitemap and middleware. */
export function listRoutes() {
  const site = getSite();
  const route = (path: string, title: string, description = site.description) => {
    return { path, title, description };
  };
  return [
    ...getRoutes().routes.map(({ path, title, description }) =>
      route(path, `${site.name} | ${title}`, description),
    ),
    ...listProducts().map(({ slug, name, description }) =>
      route(`/product/${slug}`, name, description),
    ),
    ...listLeaders().map(({ slug, name, role }) => route(`/profile/${slug}`, name, role)),
  ];
}
