import type { Metadata } from 'next';
import { getRoute } from '@/lib/content/routes';
import { socialPictureOf, socialPictureSize } from '@/lib/routing/social-picture-address';
import { getSite } from '../content';
import addresses from '../generated/addresses.json';

/** Address of the site without a slash at the end; every canonical address starts with it. */
export const siteOrigin = addresses.client;

/** Full address of a page, as in canonical links and the sitemap. */
export const pageAddress = (path: string) => `${siteOrigin}${path === '/' ? '' : path}`;

/** Title, description, canonical address and Open Graph fields of the page at a path. */
export function createMetadata(path: string): Metadata {
  const { title, description, summary } = getRoute(path);
  const url = pageAddress(path);
  const types = path === '/pricing' && { 'application/json': '/pricing.json' };
  return {
    title,
    description,
    alternates: { canonical: url, ...(types && { types }) },
    openGraph: {
      title,
      description: summary,
      url,
      siteName: getSite().name,
      type: 'website',
      locale: getSite().locale.replace('-', '_'),
      images: [{ url: socialPictureOf(path), ...socialPictureSize, alt: title }],
    },
    // Empty, or Next would repeat the picture of Open Graph, which previews use anyway.
    twitter: { card: 'summary_large_image', images: [] },
  };
}
