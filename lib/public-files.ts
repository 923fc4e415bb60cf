import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The address of every file in `public`, sorted. */
export function listPublicFiles(): string[] {
  const folder = join(process.cwd(), 'public');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .sort();
}
