import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import { z } from 'zod';
import { cutText } from '@/lib/text/cut-text';
import { fillIn } from '../text/fill-in';
import { type Content, type ContentFile, contentFiles, pageOfFile } from './content-files';
import { listFiles } from './list-files';
import { splitFrontMatter } from './markdown';
import { describeExpected, describeFound, oneOf } from './messages';
import { type PlaceholderValues, placeholder, placeholderValues } from './placeholders';
import { entriesOf, mapTexts, valueAt } from './tree';

const names = Object.keys(contentFiles);
const isContentFile = (name: string): name is ContentFile => names.includes(name);

export type Parsed = ReturnType<typeof parseFile>;
/** A file for the checks; `data` fits the schema if there are no `mistakes`. */
export type Source = ReturnType<typeof checkSource>;

/** Parses a file, undefined if it is missing. A file that cannot be read has no `written`. */
export function parseFile(file: string, bytes: Buffer | undefined) {
  const name = file.replace(/^(products|profiles)\/[a-z0-9]+(-[a-z0-9]+)*\./, '$1/*.');
  const whole = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  const parts = file.endsWith('.md') ? splitFrontMatter(whole) : { yaml: whole };
  const lineCounter = new LineCounter();
  const document = parseDocument(parts?.yaml ?? '', { lineCounter, prettyErrors: false });
  const { offsets, misread } = readNodes(document.contents, parts?.yaml ?? '');

  function mistakeAt(offset: number, field: string, expected: string, found: string) {
    const { line, col: column } = lineCounter.linePos(offset);
    return { file, line, column, field, expected, found };
  }
  /** A mistake at a field or the nearest one above it; `line` is for Markdown, which has no fields. */
  function mistake(path: PropertyKey[], expected: string, found: string, line?: number) {
    const above = path.map((_step, index) => formatField(path.slice(0, path.length - index)));
    const offset = above.map((field) => offsets.get(field)).find((at) => at !== undefined) ?? 0;
    return { ...mistakeAt(offset, formatField(path), expected, found), ...(line && { line }) };
  }
  const slug = file.replace(/^.*\/|\.\w+$/g, '');
  const mistakes: ReturnType<typeof mistake>[] = [];
  const source = { file, name, slug, mistake, mistakes, written: undefined as unknown };
  function unreadable(expected: string, found: string, line?: number) {
    mistakes.push(mistake([], expected, found, line));
    return source;
  }

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
  mistakes.push(
    ...document.errors.map(({ pos, message }) =>
      mistakeAt(pos[0], '(syntax)', 'valid YAML', message),
    ),
    ...misread.map((found) => mistake(...found)),
  );
  // toJS would throw on an alias without an anchor.
  if (document.errors.length > 0 || misread.some(([, , found]) => found.startsWith('*')))
    return source;
  const data: unknown = document.toJS({ reviver: withoutEmpty });
  return { ...source, written: 'body' in parts ? { ...Object(data), body: parts.body } : data };
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
      const found = isNode(one) && findMisread(one, text);
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
function findMisread(node: Node, text: string): [expected: string, found: string] | undefined {
  if (isAlias(node)) return [inQuotes, `*${node.source}, which YAML reads as a reference`];
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

/** Fills the placeholders of a file with these values and checks it against its schema. */
function checkSource(parsed: Parsed, values: PlaceholderValues) {
  const filled = mapTexts(parsed.written, (text) => fillIn(text, values, placeholder));
  const source = { ...parsed, values, filled, data: filled };
  if (parsed.mistakes.length > 0) return source;
  const schema = contentFiles[parsed.name as ContentFile];
  const { data, error } = schema.safeParse(filled, { error: describeExpected });
  const mistakes = error?.issues.flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys')
      return parsed.mistake(path, message, describeFound(valueAt(filled, path)));
    return issue.keys.map((key) =>
      parsed.mistake([...path, key], oneOf(message.split(' '), key, 'fields'), `the field ${key}`),
    );
  });
  return { ...source, data, mistakes: mistakes ?? [] };
}

/** Reads and parses every file of `content/`. */
export function parseContent(): Parsed[] {
  const found = listFiles('content').filter((file) => !/(^|\/)\./.test(file));
  const missing = names.filter((name) => !name.includes('*') && !found.includes(name));
  return [
    ...found.map((file) => parseFile(file, readFileSync(join(process.cwd(), 'content', file)))),
    ...missing.map((file) => parseFile(file, undefined)),
  ];
}

let cached: { key: string; sources: Source[] } | undefined;

/** Under `next dev`, changes after each change of the content without a mistake. */
const versionOfContent = () =>
  process.env.NODE_ENV === 'development' ? readFileSync('lib/generated/version.json', 'utf8') : '';

/** Fills and checks files. If they have no mistake, the getters read them from now on. */
export function checkSources(all: Parsed[]): Source[] {
  const valueIn = (file: string, field: string) =>
    valueAt(all.find(({ name }) => name === file)?.written, [field]);
  const paths = entriesOf(valueIn('routes.yaml', 'routes')).map(({ path }) => path);
  const hasAssistant = !['people', 'none'].includes(String(valueIn('site.yaml', 'chat')));
  // What belongs to a removed page or assistant may be missing, and nothing reads it.
  const isUnread = ({ name }: Parsed) =>
    name === 'assistant.yaml'
      ? !hasAssistant
      : pageOfFile[name] !== undefined && !paths.includes(pageOfFile[name]);
  const parsed = all.filter((one) => !isUnread(one));
  const values = placeholderValues(parsed);
  // The values come from site.yaml, which uses none.
  const sources = parsed.map((one) => checkSource(one, one.name === 'site.yaml' ? {} : values));
  if (sources.every(({ mistakes }) => mistakes.length === 0))
    cached = { key: versionOfContent(), sources };
  return sources;
}

/** Every file of `content/`, read once; files with mistakes are read anew each time. */
export const readSources = (): Source[] =>
  cached?.key === versionOfContent() ? cached.sources : checkSources(parseContent());

/** The files of one schema; throws if one of them has a mistake. */
export function readFiles<Name extends ContentFile>(name: Name) {
  const sources = readSources().filter((source) => source.name === name);
  const mistakes = sources.flatMap((source) => source.mistakes);
  if (mistakes.length > 0) throw new Error(mistakes.map(formatMistake).join('\n'));
  return sources.map(({ slug, data }) => ({ slug, data: data as Content[Name] }));
}
