import type { MetadataRoute } from 'next';
import { getSite } from '@/lib/content';
import brand from '@/lib/generated/brand.json';

export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline } = getSite();
  return {
    name,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: brand.light.surface,
    theme_color: brand.light.surface,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'maskable',
    })),
  };
}
