import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder of the project by its path in there, sorted. */
export function listFiles(folder: string): string[] {
  // All pages are prerendered, so the files read for them are no part of the server's code.
  const root = join(/* turbopackIgnore: true */ process.cwd(), folder);
  return readdirSync(/* turbopackIgnore: true */ root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
