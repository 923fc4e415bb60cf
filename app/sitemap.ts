import type { MetadataRoute } from 'next';
import { pageAddress } from '@/lib/metadata';
import { listRoutes } from '@/lib/routes';

export default function sitemap(): MetadataRoute.Sitemap {
  return listRoutes().map(({ path }) => ({ url: pageAddress(path) }));
}
