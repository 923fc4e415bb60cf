import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The drawing of a mark, `public/images/marks/<name>.svg`: its `viewBox`, and `d` of each path. */
export function readMark(name: string) {
  const svg = readFileSync(join(process.cwd(), `public/images/marks/${name}.svg`), 'utf8');
  const valuesOf = (attribute: string) =>
    [...svg.matchAll(new RegExp(`\\s${attribute}="([^"]+)"`, 'g'))].map(([, value = '']) => value);
  return { viewBox: valuesOf('viewBox')[0], paths: valuesOf('d') };
}
