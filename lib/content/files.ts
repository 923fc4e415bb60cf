import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { ContentError, readAt } from './content-error';
import { splitFrontMatter } from './markdown';
import { fillPlaceholders, placeholderValues } from './placeholders';
import { slug } from './schemas/common';
import { siteSchema } from './schemas/site';
import { parseYaml, type SourceFile } from './source-file';

const cache = new Map<string, unknown>();

/** Caches a parsed file for the life of the process; `next dev` and `tsx watch` read it again, so edits show. */
function once<T>(key: string, read: () => T): T {
  if (process.env.NODE_ENV === 'development') return read();
  if (!cache.has(key)) cache.set(key, read());
  return cache.get(key) as T;
}

const pathOf = (file: string) => join(process.cwd(), 'content', file);

const readText = (file: string) =>
  readAt({ file, line: 1, field: '(file)', allowed: 'a readable file' }, () =>
    readFileSync(pathOf(file), 'utf8'),
  );

/** Reads `site.yaml`, the source of all placeholder values; throws ContentError. */
export const readSite = () =>
  once('site.yaml', () => parseYaml('site.yaml', readText('site.yaml'), siteSchema, {}));

/** Reads and checks one YAML file; throws ContentError. */
export const readYaml = <S extends z.ZodType>(file: string, schema: S): SourceFile<z.infer<S>> =>
  once(file, () => parseYaml(file, readText(file), schema, placeholderValues(readSite().data)));

/** Reads a Markdown file: checked front matter and the body with its placeholders filled; throws ContentError. */
export function readMarkdown<S extends z.ZodType>(
  file: string,
  schema: S,
): SourceFile<z.infer<S>> & { body: string } {
  return once(file, () => {
    const parts = splitFrontMatter(readText(file));
    if (!parts) {
      const allowed = 'fields between two lines of ---';
      throw new ContentError([{ file, line: 1, field: '(front matter)', found: 'none', allowed }]);
    }
    const values = placeholderValues(readSite().data);
    const source = parseYaml(file, parts.yaml, schema, values, 2);
    const body = fillPlaceholders(parts.body, values);
    const [unknown] = body.unknown;
    if (unknown) {
      const allowed = `one of ${Object.keys(values).join(', ')}`;
      throw new ContentError([source.mistake(['(text)'], `{${unknown.name}}`, allowed)]);
    }
    return { ...source, body: String(body.value) };
  });
}

/** Reads every file of a content folder with its slug, which is the name without `ending`, by name. */
export function readFolder<T extends object>(
  folder: string,
  ending: string,
  read: (file: string) => T,
): (T & { slug: string })[] {
  const place = { file: folder, line: 1, field: '(folder)', allowed: 'a readable folder' };
  const names = readAt(place, () => readdirSync(pathOf(folder)))
    .filter((name) => !name.startsWith('.'))
    .sort();
  const slugOf = (name: string) => name.slice(0, -ending.length);
  const strange = names.filter(
    (name) => !name.endsWith(ending) || !slug.safeParse(slugOf(name)).success,
  );
  if (strange.length > 0) {
    const allowed = `lower-case words and digits joined by hyphens, then ${ending}`;
    throw new ContentError(
      strange.map((name) => {
        const found = JSON.stringify(name);
        return { file: `${folder}/${name}`, line: 1, field: '(file name)', found, allowed };
      }),
    );
  }
  return names.map((name) => ({ ...read(`${folder}/${name}`), slug: slugOf(name) }));
}
