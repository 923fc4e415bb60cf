import { getRoutes, getSite, listLeaders, listProducts } from './content';

/** Every page with its exact title and description (specification §2); behind metadata, sitemap and middleware. */
export function listRoutes(): { path: string; title: string; description: string }[] {
  const site = getSite();
  return [
    ...getRoutes().routes.map(({ path, title, description = site.description }) => ({
      path,
      title: `${site.name} | ${title}`,
      description,
    })),
    ...listProducts().map(({ slug, name, description }) => ({
      path: `/product/${slug}`,
      title: name,
      description,
    })),
    ...listLeaders().map(({ slug, name, role }) => ({
      path: `/profile/${slug}`,
      title: name,
      description: role,
    })),
  ];
}
