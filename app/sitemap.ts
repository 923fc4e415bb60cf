import type { MetadataRoute } from 'next';
import { listRoutes } from '@/lib/routes';
import { pageAddress } from '@/lib/seo/metadata';
import pageDates from '@/lib/seo/page-dates.json';

/** Every page with the date at which its words last changed; `npm run dates` writes the dates. */
export default function sitemap(): MetadataRoute.Sitemap {
  const dates = new Map(Object.entries(pageDates));
  return listRoutes().map(({ path }) => ({
    url: pageAddress(path),
    lastModified: dates.get(path)?.date,
  }));
}
