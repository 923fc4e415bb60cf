import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { z } from 'zod';
import { cutText } from '../cut-text';
import { listFiles } from '../list-files';
import { ContentError, type ContentMistake } from './content-error';
import { type Content, type ContentFile, contentFiles } from './content-files';
import { splitFrontMatter } from './markdown';
import { describeExpected, describeFound, oneOf } from './messages';
import { fillText, type PlaceholderValues, placeholderValues } from './placeholders';
import { mapTexts, valueAt, withoutEmpty } from './tree';

const names = Object.keys(contentFiles);
const isContentFile = (name: string): name is ContentFile => names.includes(name);

/** The field that holds the body of a Markdown file beside those of its front matter. */
export const body = '(text)';

/** A file as the checks see it; `data` fits the schema when there are no `mistakes`. */
export type Source = ReturnType<typeof checkSource>;

/** A file before its placeholders are filled; one that cannot be read has no `written`. */
function parseFile(file: string) {
  const name = file.replace(/^(products|profiles)\/[a-z0-9]+(-[a-z0-9]+)*\./, '$1/*.');
  const path = join(process.cwd(), 'content', file);
  const bytes = existsSync(path) ? readFileSync(path) : undefined;
  const whole = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const parts = file.endsWith('.md') ? splitFrontMatter(whole) : { yaml: whole };
  const lineCounter = new LineCounter();
  const document = parseDocument(parts?.yaml ?? '', { lineCounter, prettyErrors: false });

  const mistakeAt = (offset: number, path: PropertyKey[], expected: string, found: string) => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { file, line, column, field: formatField(path), expected, found };
  };
  /** A mistake at a field; `line` is for the body of a Markdown file, which has no fields. */
  const mistake = (path: PropertyKey[], expected: string, found: string, line?: number) => ({
    ...mistakeAt(offsetOf(document, path), path, expected, found),
    ...(line && { line }),
  });
  const slug = file.replace(/^.*\/|\.\w+$/g, '');
  const source = { file, name, slug, mistake, written: undefined as unknown };
  const unreadable = (expected: string, found: string, line?: number) => ({
    ...source,
    mistakes: [mistake([], expected, found, line)],
  });

  if (!isContentFile(name)) {
    const kind = 'names of files, where * is lower-case words and digits joined by hyphens';
    return unreadable(oneOf(names, file, kind), 'a file that nothing reads');
  }
  if (!bytes) return unreadable('a readable file', 'none');
  if (!isUtf8(bytes)) {
    const line = whole.split('\uFFFD')[0]?.split('\n').length;
    return unreadable('text saved as UTF-8', 'bytes of another encoding', line);
  }
  if (!parts) return unreadable('fields between two lines of ---', 'none');
  const misread = findMisread(document, parts.yaml);
  const mistakes: ContentMistake[] = [
    ...document.errors.map(({ pos, message }) =>
      mistakeAt(pos[0], ['(syntax)'], 'valid YAML', message),
    ),
    ...misread.map(({ offset, path, expected, found }) => mistakeAt(offset, path, expected, found)),
  ];
  // YAML reads no file with an alias of nothing.
  if (document.errors.length > 0 || misread.some(({ found }) => found.startsWith('*')))
    return { ...source, mistakes };
  const data: unknown = document.toJS();
  const written = 'body' in parts ? { ...Object(data), [body]: parts.body } : data;
  return { ...source, mistakes, written: withoutEmpty(written) };
}

/** `pricings[1].monthlyPrice`; a name in brackets stands for a whole file or text. */
const formatField = (path: PropertyKey[]) => {
  const [first = '(file)'] = path;
  return String(first).startsWith('(') ? String(first) : z.core.toDotPath(path);
};

/** Where a field begins, or the nearest one above it that is there. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const name = String(path[length - 1]);
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === name) : undefined;
    const node = isNode(pair?.key) ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** Finds values that YAML reads otherwise than they look: cut texts, and numbers of another size. */
function findMisread(document: Document, text: string) {
  const misread: { offset: number; path: PropertyKey[]; expected: string; found: string }[] = [];
  visit(document, {
    Node(key, node, above) {
      const nodes = [...above, node];
      const path = nodes.flatMap((one, index): PropertyKey[] => {
        if (isPair(one)) return [String(one.key)];
        return isSeq(one) ? [one.items.indexOf(nodes[index + 1])] : [];
      });
      const add = (found: string, expected = 'the whole text in quotation marks') =>
        misread.push({ offset: node.range?.[0] ?? 0, path, expected, found });
      if (isAlias(node)) add(`*${node.source}, which YAML reads as a reference`);
      else if (node.anchor) add(`&${node.anchor}, which YAML leaves out`);
      if (node.tag?.startsWith('!')) add(`${node.tag}, which YAML reads as a type`);
      if (!isScalar(node) || key === 'key') return;
      const { value, source = '', type, range } = node;
      if (typeof value === 'number' && String(value) !== source)
        add(source, 'digits alone, as 799000');
      const comment = text.slice(range?.[1], range?.[2]).match(/^[ \t]+#.*/)?.[0];
      if (type === 'PLAIN' && typeof value === 'string' && comment)
        add(`a text that YAML cuts at${cutText(comment, 40)}`);
    },
  });
  return misread;
}

/** Fills the placeholders of a file and holds it against its schema. */
function checkSource(source: ReturnType<typeof parseFile>, all: PlaceholderValues) {
  // The values come from site.yaml, which uses none.
  const values = source.name === 'site.yaml' ? {} : all;
  const filled = mapTexts(source.written, (text) => fillText(text, values));
  const checked = { ...source, values, filled, data: filled };
  if (source.mistakes.length > 0) return checked;
  const schema = contentFiles[source.name as ContentFile];
  const { [body]: _body, ...fields } = Object(filled);
  const read = source.file.endsWith('.md') ? fields : filled;
  const { data, error } = schema.safeParse(read, { error: describeExpected });
  if (!error) return { ...checked, data };
  const mistakes = error.issues.flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys')
      return source.mistake(path, message, describeFound(valueAt(filled, path)));
    return issue.keys.map((key) =>
      source.mistake([...path, key], oneOf(message.split(' '), key, 'fields'), `the field ${key}`),
    );
  });
  return { ...checked, mistakes };
}

let cached: { key: string; sources: Source[] } | undefined;

/**
 * Every file of `content/`, read once; under `next dev` again when `npm run content` has found no
 * mistake in a change. Files with mistakes are read anew each time.
 */
export function readSources(): Source[] {
  const isFollowed = process.env.NODE_ENV === 'development';
  const key = `${process.cwd()} ${isFollowed && readFileSync('lib/generated/version.json', 'utf8')}`;
  if (cached?.key === key) return cached.sources;
  const single = names.filter((name) => !name.includes('*'));
  const found = listFiles('content').filter((file) => !/(^|\/)\./.test(file));
  const parsed = [...new Set([...single, ...found])].map(parseFile);
  const values = placeholderValues(parsed);
  const sources = parsed.map((source) => checkSource(source, values));
  if (sources.every(({ mistakes }) => mistakes.length === 0)) cached = { key, sources };
  return sources;
}

/** The files of one schema; throws ContentError when one of them has a mistake. */
export function readFiles<Name extends ContentFile>(name: Name) {
  const sources = readSources().filter((source) => source.name === name);
  const mistakes = sources.flatMap((source) => source.mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return sources.map(({ slug, data, filled }) => {
    return { slug, data: data as Content[Name], body: String(valueAt(filled, [body]) ?? '') };
  });
}
