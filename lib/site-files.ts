import { listPublicFiles } from './public-files';
import { listRoutes } from './routes';
import { socialPictureOf } from './seo/social-picture-address';

/** Files that `app/` makes. */
const madeFiles = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/pricing.json',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
];

/** The address of every file of the site that is no page: those in `public`, and those that are made. */
export function listSiteFiles(pages = listRoutes().map(({ path }) => path)): string[] {
  const pictures = pages.map(socialPictureOf);
  return [...listPublicFiles(), ...madeFiles, ...pictures];
}
