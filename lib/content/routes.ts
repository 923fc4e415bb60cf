import { getRoutes, getSite, listLeaders, listProducts } from './getters';

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
    ...listProducts().map(({ slug, name, description, details: { subtitle } }) =>
      route(`/product/${slug}`, name, description, sayMore(description, subtitle)),
    ),
    ...listLeaders().map(({ slug, name, role }) =>
      route(`/profile/${slug}`, name, role, `${name}, ${role}, ${site.name}`),
    ),
  ];
}

/** A subtitle, after the description where it is the shorter one. */
const sayMore = (description: string, subtitle: string) =>
  subtitle.length > description.length ? subtitle : `${description} ${subtitle}`;

export type Route = ReturnType<typeof listRoutes>[number];

/** The page at a path of the site; throws for any other path, which is a mistake in the code. */
export function getRoute(path: string): Route {
  const route = listRoutes().find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  return route;
}
