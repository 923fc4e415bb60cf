import { getRoutes, getSite, listLeaders, listProducts } from './getters';

/** Every page with its exact title and description (specification §2); `summary` is for previews of links. */
export function listRoutes() {
  const site = getSite();
  return [
    ...getRoutes().routes.map(({ path, title, description = site.description, summary }) => {
      return { path, title: `${site.name} | ${title}`, description, summary };
    }),
    ...listProducts().map(({ slug, name, description, details: { subtitle } }) => {
      const isLong = subtitle.length > description.length;
      const summary = isLong ? subtitle : `${description} ${subtitle}`;
      return { path: `/product/${slug}`, title: name, description, summary };
    }),
    ...listLeaders().map(({ slug, name, role }) => {
      const summary = `${name}, ${role}, ${site.name}`;
      return { path: `/profile/${slug}`, title: name, description: role, summary };
    }),
  ];
}

export type Route = ReturnType<typeof listRoutes>[number];

/** The page at a path of the site; throws for any other path, which is a mistake in the code. */
export function getRoute(path: string): Route {
  const route = listRoutes().find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  return route;
}
