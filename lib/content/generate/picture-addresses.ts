import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files/list-files';

/** `shop-orders-480.avif` is one size of a picture; a drawing is a file without sizes. */
const sizePattern = /-\d+\.(?:avif|webp)$/;

/** The address of each file of `public/images` on pages, with a hash that all sizes of a picture share. */
export function listPictureAddresses(): Record<string, string> {
  const files = listFiles('public/images').map((path) => `/images/${path}`);
  const pictureOf = (path: string) => path.replace(sizePattern, '');
  const hashes = new Map(files.map((path) => [pictureOf(path), createHash('sha256')]));
  for (const path of files)
    hashes.get(pictureOf(path))?.update(readFileSync(join(process.cwd(), 'public', path)));
  const names = new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex').slice(0, 8)]));
  return Object.fromEntries(files.map((path) => [path, `${path}?v=${names.get(pictureOf(path))}`]));
}
