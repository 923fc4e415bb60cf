import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
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
export function listSiteFiles(): string[] {
  const folder = join(process.cwd(), 'public');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((file) => `/${file.replaceAll('\\', '/')}`);
  const pictures = listRoutes().map(({ path }) => socialPictureOf(path));
  return [...files.sort(), ...madeFiles, ...pictures];
}
