import type { MetadataRoute } from 'next';
import { listRoutes } from '@/lib/routes';
import { pageAddress } from '@/lib/seo/metadata';

export default function sitemap(): MetadataRoute.Sitemap {
  return listRoutes().map(({ path }) => ({ url: pageAddress(path) }));
}
