import { isUtf8 } from 'node:buffer';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { cutText } from '@/lib/text/cut-text';
import { contentFiles } from '../schemas/content-files';
import { oneOf } from '../schemas/messages';
import { splitFrontMatter } from './markdown';

/** The names of all files; `*` is a slug. */
export const fileNames = Object.keys(contentFiles);

export type Parsed = ReturnType<typeof parseFile>;

/** Parses a file; `bytes` are undefined if it is missing. A file that cannot be parsed has no `written`. */
export function parseFile(file: string, bytes: Buffer | undefined) {
  const name = file.replace(/^(products|profiles)\/[a-z0-9]+(-[a-z0-9]+)*\./, '$1/*.');
  const slug = file.replace(/^.*\/|\.\w+$/g, '');
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const parts = file.endsWith('.md') ? splitFrontMatter(text) : { yaml: text };
  const lineCounter = new LineCounter();
  const document = parseDocument(parts?.yaml ?? '', { lineCounter, prettyErrors: false });
  const { offsets, misread } = readNodes(document.contents, parts?.yaml ?? '');

  function placeOf(offset: number) {
    const { line, col: column } = lineCounter.linePos(offset);
    return { file, line, column };
  }
  /** The offset of a field, or of the nearest one above it. */
  const offsetOf = (path: PropertyKey[]): number =>
    path.length === 0 ? 0 : (offsets.get(formatField(path)) ?? offsetOf(path.slice(0, -1)));
  /** A mistake in a field; `line` is for Markdown, which has no fields. */
  function mistake(path: PropertyKey[], expected: string, found: string, line?: number) {
    const field = formatField(path);
    return { ...placeOf(offsetOf(path)), ...(line && { line }), field, expected, found };
  }
  const source = { file, name, slug, mistake, written: undefined as unknown };
  const refuse = (...reason: [expected: string, found: string, line?: number]) => ({
    ...source,
    mistakes: [mistake([], ...reason)],
  });

  if (!fileNames.includes(name)) {
    const kind = 'names of files, where * is lower-case words and digits joined by hyphens';
    return refuse(oneOf(fileNames, file, kind), 'a file that nothing reads');
  }
  if (!bytes) return refuse('a readable file', 'none');
  if (!isUtf8(bytes)) {
    const line = text.split('\uFFFD')[0]?.split('\n').length;
    return refuse('text saved as UTF-8', 'bytes of another encoding', line);
  }
  if (!parts) return refuse('fields between two lines of ---', 'none');
  const mistakes = [
    ...document.errors.map(({ pos: [offset], message }) => {
      return { ...placeOf(offset), field: '(syntax)', expected: 'valid YAML', found: message };
    }),
    ...misread.map((one) => mistake(...one)),
  ];
  // toJS would throw on an alias without an anchor.
  if (document.errors.length > 0 || misread.some(([, , found]) => found.startsWith('*')))
    return { ...source, mistakes };
  const data: unknown = document.toJS({ reviver: withoutEmpty });
  const written = 'body' in parts ? { ...Object(data), body: parts.body } : data;
  return { ...source, mistakes, written };
}

/** A mistake as an editor reads it; line and column count from 1. */
export const formatMistake = (mistake: Parsed['mistakes'][number]) => {
  const { file, line, column, field, expected, found } = mistake;
  return `content/${file}:${line}:${column} ${field}: expected ${expected}, found ${found}`;
};

/** `pricings[1].monthlyPrice`, or `(file)` for a whole file. */
const formatField = (path: PropertyKey[]) => (path.length > 0 ? z.core.toDotPath(path) : '(file)');

/** The offset of each field, and the values that YAML reads differently from how they look. */
function readNodes(root: unknown, text: string) {
  const offsets = new Map<string, number>();
  const misread: [path: PropertyKey[], expected: string, found: string][] = [];
  function read(node: unknown, path: PropertyKey[], key: unknown = node): void {
    if (isNode(key) && key.range) offsets.set(formatField(path), key.range[0]);
    for (const one of new Set([key, node])) {
      const found = explainMisread(one, text);
      if (found) misread.push([path, ...found]);
    }
    if (isMap(node))
      for (const pair of node.items) read(pair.value, [...path, String(pair.key)], pair.key);
    if (isSeq(node)) for (const [index, item] of node.items.entries()) read(item, [...path, index]);
  }
  read(root, []);
  return { offsets, misread };
}

const inQuotes = 'the whole text in quotation marks';

/** What to write instead of a value that YAML reads differently, and what it reads; undefined for any other. */
function explainMisread(
  node: unknown,
  text: string,
): [expected: string, found: string] | undefined {
  if (isAlias(node)) return [inQuotes, `*${node.source}, which YAML reads as a reference`];
  if (!isNode(node)) return undefined;
  if (node.tag?.startsWith('!')) return [inQuotes, `${node.tag}, which YAML reads as a type`];
  if ('anchor' in node && node.anchor) return [inQuotes, `&${node.anchor}, which YAML leaves out`];
  if (!isScalar(node)) return undefined;
  const { value, source = '', type, range } = node;
  // 29.90 is a price, 799.000 was to be 799000.
  if (typeof value === 'number' && String(value) !== source.replace(/(?<=\.[1-9])0$/, ''))
    return ['a number without separators, as 799000 or 29.9, or a text in quotation marks', source];
  const [comment] = text.slice(range?.[1], range?.[2]).match(/^[ \t]+#.*/) ?? [];
  if (type !== 'PLAIN' || typeof value !== 'string' || !comment) return undefined;
  return [inQuotes, `a text that YAML cuts at${cutText(comment, 40)}`];
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.values(Object(value)).every(isEmpty));

/** Leaves out the empty fields that the editor in the browser writes; an empty `alt` or list has a meaning. */
function withoutEmpty(this: unknown, key: unknown, value: unknown) {
  const hasMeaning = [this, value].some(Array.isArray) || key === 'alt' || key === '';
  return isEmpty(value) && !hasMeaning ? undefined : value;
}
