import { posix } from 'node:path';

const folders = ['content', 'public/images'];
const names = ['path', 'newPath', 'paths', 'folder', 'mediaFolder'];

const isAllowed = (path: unknown) =>
  typeof path === 'string' &&
  posix.normalize(path) === path &&
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** The paths in a call of the editor that are outside of `content/` and `public/images/`. */
export function findForbiddenPaths(params: unknown): unknown[] {
  if (typeof params !== 'object' || params === null) return [];
  return Object.entries(params).flatMap(([name, value]) =>
    names.includes(name)
      ? [value].flat().filter((path) => !isAllowed(path))
      : findForbiddenPaths(value),
  );
}
