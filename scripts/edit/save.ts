import { existsSync, readFileSync } from 'node:fs';
import { ContentError } from '../../lib/content/content-error';
import { applyEdit } from './content-text';
import { findMistakesWith } from './find-mistakes';
import { schemaOf } from './schema';

/** A file as Decap would write it. */
export type SavedFile = { path: string; raw: string };

const below = (path: string) => path.replace(/^content\//, '');

/** Puts into each file what has changed and nothing else; says why instead where that would be a mistake. */
export function prepareSave(files: SavedFile[]): string | undefined {
  for (const file of files) {
    const schema = schemaOf(below(file.path));
    if (!schema) return `${file.path}: the site reads no such file`;
    const before = existsSync(file.path) ? readFileSync(file.path, 'utf8') : undefined;
    file.raw = applyEdit(before, file.raw, schema);
  }
  const texts = Object.fromEntries(files.map(({ path, raw }) => [below(path), raw]));
  // What is wrong elsewhere, as a link to a page that is gone, is mended there.
  const own = findMistakesWith(texts).filter(({ file }) => file in texts);
  return own.length > 0 ? new ContentError(own).message : undefined;
}
