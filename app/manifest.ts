import type { MetadataRoute } from 'next';
import { getSite } from '@/lib/content';

export default function manifest(): MetadataRoute.Manifest {
  const { name, tagline } = getSite();
  return {
    name,
    description: tagline,
    start_url: '/',
    display: 'browser',
    // Paper of globals.css; JSON cannot read CSS variables.
    background_color: '#fbfaf5',
    theme_color: '#fbfaf5',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'maskable',
    })),
  };
}
