import type { Metadata } from 'next';
import { getSite } from '../content';
import addresses from '../generated/addresses.json';
import { listRoutes } from '../routes';

/** Address of the site without a slash at the end; every canonical address starts with it. */
export const siteOrigin = addresses.client;

/** Full address of a page, as in canonical links and the sitemap. */
export const pageAddress = (path: string) => `${siteOrigin}${path === '/' ? '' : path}`;

/** `app/opengraph-image.tsx` draws it; set here because a page's own fields replace those of the file. */
const socialPicture = { url: '/opengraph-image', width: 1200, height: 630, alt: getSite().tagline };

/** Title, description, canonical address and Open Graph fields of the page at a path of the site. */
export function createMetadata(path: string): Metadata {
  const route = listRoutes().find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route for ${path}`);
  const { title, description } = route;
  const url = pageAddress(path);
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      title,
      description,
      url,
      siteName: getSite().name,
      type: 'website',
      locale: 'en',
      images: [socialPicture],
    },
    twitter: { card: 'summary_large_image' },
  };
}
