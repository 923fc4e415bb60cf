import type { MetadataRoute } from 'next';
import { listRoutes } from '@/lib/routes';
import { pageAddress } from '@/lib/seo/metadata';

/** Every page. `deploy/finish/page-dates.mjs` adds the date at which the words of each last changed. */
export default function sitemap(): MetadataRoute.Sitemap {
  return listRoutes().map(({ path }) => ({ url: pageAddress(path) }));
}
