import { socialPictureOf } from '@/lib/routing/social-picture-address';
import { listFiles } from './files/list-files';

/** Files that `app/` makes. */
const madeFiles = [
  '/robots.txt',
  '/sitemap.xml',
  '/pricing.json',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/apple-touch-icon.png',
];

/** Addresses of all files of a site with these pages: those of `public/` and generated ones. */
export function listSiteFiles(pages: string[]): string[] {
  const pictures = pages.map(socialPictureOf);
  return [...listFiles('public').map((path) => `/${path}`), ...madeFiles, ...pictures];
}
