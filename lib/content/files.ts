import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import {
  ContentError,
  type ContentMistake,
  mistakeInText,
  mistakeOfFile,
  type SourceFile,
} from './content-error';
import { contentFiles } from './content-files';
import { splitFrontMatter } from './markdown';
import { figureValues, siteValues } from './placeholder-values';
import { createMisuseFinder, fillText, type PlaceholderValues } from './placeholders';
import { slug } from './schemas/common';
import { checkYaml } from './source-file';

const pathOf = (file: string) => join(process.cwd(), 'content', file);

const cache = new Map<string, unknown>();
let version = '';

/** Reads every file of `content/`; each throws ContentError. */
export const readers: (() => SourceFile | SourceFile[])[] = [];

/**
 * Under `next dev` edited files are read again once `npm run content` has found no mistake in any. All
 * are, so that pages with the last good words stay while a file that none has shown yet has mistakes.
 */
function followContent(): void {
  const latest = readFileSync(join(process.cwd(), 'lib/generated/version.json'), 'utf8');
  if (latest === version) return;
  version = latest;
  cache.clear();
  for (const read of readers) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
  }
}

/** Caches a file for the life of the process. */
function once<T>(name: string, read: () => T): T {
  if (process.env.NODE_ENV === 'development') followContent();
  const key = pathOf(name);
  if (!cache.has(key)) cache.set(key, read());
  return cache.get(key) as T;
}

/** The text of a content file, without a byte-order mark; throws ContentError. */
function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(pathOf(file));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const found = isMissing ? 'none' : String(error);
    throw new ContentError([mistakeOfFile(file, 'a readable file', found)]);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = bytes.toString('utf8').split('\uFFFD')[0]?.split('\n').length;
    const found = 'bytes of another encoding';
    throw new ContentError([mistakeOfFile(file, 'text saved as UTF-8', found, line)]);
  }
}

/** A YAML file as it is, for the values of placeholders; its own reader says what is wrong with it. */
function readUnchecked(file: string): unknown {
  try {
    return parseDocument(readText(file)).toJS();
  } catch {
    return undefined;
  }
}

const readSiteValues = () => once('(values)', () => siteValues(readUnchecked('site.yaml')));

const readFigures = () =>
  once('(figures)', () => {
    const products = listNames('products').map((name) => ({
      slug: name.replace(/\.yaml$/, ''),
      data: readUnchecked(`products/${name}`),
    }));
    return figureValues(products, readUnchecked('add-ons.yaml'), readSiteValues());
  });

const namesFigures = /\{[a-z][\w-]*\/|\d[.,]\d{3}|\bRp/;

/** Values for the placeholders of a text; prices and limits only where it needs them. */
const valuesFor = (text: string): PlaceholderValues => ({
  ...readSiteValues(),
  ...(namesFigures.test(text) && readFigures()),
});

function orThrow<Source extends SourceFile>(source: Source, mistakes: ContentMistake[]): Source {
  if (mistakes.length > 0) throw new ContentError(mistakes, [source]);
  return source;
}

export const readYaml = <S extends z.ZodType>(
  file: string,
  schema: S,
  valuesOf = valuesFor,
): SourceFile<z.infer<S>> =>
  once(file, () => {
    const text = readText(file);
    const { source, mistakes } = checkYaml(file, text, schema, valuesOf(text));
    return orThrow(source, mistakes);
  });

/** Reads `site.yaml`, which uses no placeholder itself; throws ContentError. */
export const readSite = () => readYaml('site.yaml', contentFiles['site.yaml'], () => ({}));

/** Reads a Markdown file: checked front matter and the body with its placeholders filled; throws ContentError. */
export function readMarkdown<S extends z.ZodType>(
  file: string,
  schema: S,
): SourceFile<z.infer<S>> & { body: string } {
  return once(file, () => {
    const text = readText(file);
    const parts = splitFrontMatter(text);
    if (!parts)
      throw new ContentError([mistakeOfFile(file, 'fields between two lines of ---', 'none')]);
    const { yaml, body, bodyLine } = parts;
    const values = valuesFor(text);
    const { source, mistakes } = checkYaml(file, yaml, schema, values, 2);
    const misused = createMisuseFinder(values)(body).map(({ expected, found, index }) => {
      const line = bodyLine + body.slice(0, index).split('\n').length - 1;
      return mistakeInText(file, expected, found, line);
    });
    const filled = { ...source, body: fillText(body, values), bodyLine };
    return orThrow(filled, [...mistakes, ...misused]);
  });
}

/** Names of the files in a content folder, sorted; throws ContentError. */
const listNames = (folder: string): string[] =>
  once(`${folder}/`, () => {
    try {
      return readdirSync(pathOf(folder))
        .filter((name) => !name.startsWith('.'))
        .sort();
    } catch (error) {
      throw new ContentError([mistakeOfFile(folder, 'a readable folder', String(error))]);
    }
  });

/** Reads every file of a content folder with its slug, which is the name without `ending`, by name. */
export function readFolder<T extends SourceFile>(
  folder: string,
  ending: string,
  read: (file: string) => T,
): (T & { slug: string })[] {
  const errors: ContentError[] = [];
  const files = listNames(folder).flatMap((name) => {
    const stem = name.slice(0, -ending.length);
    try {
      if (!name.endsWith(ending) || !slug.safeParse(stem).success) {
        const expected = `a name of lower-case words and digits joined by hyphens, then ${ending}`;
        throw new ContentError([mistakeOfFile(`${folder}/${name}`, expected, name)]);
      }
      return [{ ...read(`${folder}/${name}`), slug: stem }];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error);
      return [];
    }
  });
  if (errors.length === 0) return files;
  throw new ContentError(
    errors.flatMap(({ mistakes }) => mistakes),
    [...files, ...errors.flatMap(({ unchecked }) => unchecked)],
  );
}
