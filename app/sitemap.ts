import type { MetadataRoute } from 'next';
import { dateOfPage, readHistory } from '@/lib/content/history';
import { listRoutes } from '@/lib/content/routes';
import { pageAddress } from '@/lib/seo/metadata';

/** Every page, with the date of its content if the build knows it. */
export default function sitemap(): MetadataRoute.Sitemap {
  const history = readHistory();
  return listRoutes().map(({ path }) => ({
    url: pageAddress(path),
    lastModified: dateOfPage(path, history),
  }));
}
