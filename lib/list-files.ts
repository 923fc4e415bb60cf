import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder of the project by its path in there, sorted. */
export function listFiles(folder: string): string[] {
  const root = join(process.cwd(), folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}
