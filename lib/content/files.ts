import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { isDevelopmentServer } from '../env';
import { ContentError } from './content-error';
import { splitFrontMatter } from './markdown';
import { fillPlaceholders, placeholderValues } from './placeholders';
import { slug } from './schemas/common';
import { siteSchema } from './schemas/site';
import { parseYaml, readContentText, type SourceFile } from './source-file';

const cache = new Map<string, unknown>();

/** Caches a parsed file for the life of the process; the development server reads it again, so edits show. */
function once<T>(key: string, read: () => T): T {
  if (isDevelopmentServer) return read();
  if (!cache.has(key)) cache.set(key, read());
  return cache.get(key) as T;
}

/** Reads `site.yaml`, the source of all placeholder values; throws ContentError. */
export function readSite() {
  return once('site.yaml', () =>
    parseYaml('site.yaml', readContentText('site.yaml'), siteSchema, {}),
  );
}

/** Reads and checks one YAML file; throws ContentError. */
export function readYaml<S extends z.ZodType>(file: string, schema: S): SourceFile<z.infer<S>> {
  return once(file, () =>
    parseYaml(file, readContentText(file), schema, placeholderValues(readSite().data)),
  );
}

/** Reads a Markdown file: checked front matter and the body with its placeholders filled; throws ContentError. */
export function readMarkdown<S extends z.ZodType>(
  file: string,
  schema: S,
): SourceFile<z.infer<S>> & { body: string } {
  return once(file, () => {
    const parts = splitFrontMatter(readContentText(file));
    if (!parts) {
      throw new ContentError([
        {
          file,
          line: 1,
          field: '(front matter)',
          found: 'none',
          allowed: 'fields between two lines of ---',
        },
      ]);
    }
    const values = placeholderValues(readSite().data);
    const source = parseYaml(file, parts.yaml, schema, values, 2);
    const body = fillPlaceholders(parts.body, values);
    if (body.unknown.length > 0) {
      const [first] = body.unknown;
      throw new ContentError([
        source.mistake(['(text)'], `{${first?.name}}`, `one of ${Object.keys(values).join(', ')}`),
      ]);
    }
    return { ...source, body: String(body.value) };
  });
}

/** Names without ending of the files of a content folder, sorted. */
export function listFiles(folder: string, ending: string): string[] {
  const names = readFolder(folder).sort();
  const strange = names.filter((name) => !name.endsWith(ending) || !isSlug(name, ending));
  if (strange.length === 0) return names.map((name) => name.slice(0, -ending.length));
  throw new ContentError(
    strange.map((name) => ({
      file: `${folder}/${name}`,
      line: 1,
      field: '(file name)',
      found: JSON.stringify(name),
      allowed: `lower-case words and digits joined by hyphens, then ${ending}`,
    })),
  );
}

const isSlug = (name: string, ending: string) =>
  slug.safeParse(name.slice(0, -ending.length)).success;

function readFolder(folder: string): string[] {
  try {
    return readdirSync(join(process.cwd(), 'content', folder)).filter(
      (name) => !name.startsWith('.'),
    );
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    throw new ContentError([
      { file: folder, line: 1, field: '(folder)', found, allowed: 'a readable folder' },
    ]);
  }
}
