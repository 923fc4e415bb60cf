import { extname } from 'node:path';

/** Types as `next start` sends them. */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'video/mp2t',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The type of a file by its name; an unknown one stops the export, because `nosniff` would hide the file. */
export function findContentType(path: string): string {
  const type = types[extname(path)];
  if (type === undefined)
    throw new Error(`${path} has an unknown type; add it to deploy/export/content-types.ts`);
  return type;
}
