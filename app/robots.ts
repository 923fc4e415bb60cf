import type { MetadataRoute } from 'next';
import addresses from '@/lib/generated/addresses.json';
import { siteOrigin } from '@/lib/seo/metadata';

/** Allows search engines only in production; elsewhere answers have `noindex` as well (`lib/routing/headers.ts`). */
export default function robots(): MetadataRoute.Robots {
  if (addresses.appEnv !== 'production') return { rules: { userAgent: '*', disallow: '/' } };
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${siteOrigin}/sitemap.xml` };
}
