import { printJsonText } from './json';

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements that contain raw text instead of markup. */
const raws = new Set(['script', 'style', 'textarea', 'title']);

const token =
  /<!doctype[^>]*>|<\/([a-z][\w:-]*)\s*>|<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;
const attribute = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return name === 'nbsp' ? '\u00a0' : (entities[name] ?? whole);
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** Attributes by name; the order of attributes and of classes is nothing that a visitor gets. */
function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.replace(/\/$/, '').matchAll(attribute)].map(
    ([, name = '', value = '']): [string, string] => [
      name.toLowerCase(),
      decode(value.replace(/^(["'])([\s\S]*)\1$/, '$2')),
    ],
  );
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of classes that a build makes up begin with a hash. */
const sortClasses = (value: string) =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => name.replace(/^[\w-]{6}_(?=[a-z]+$)/i, '<hash>_'))
    .sort()
    .join(' ');

function printTag(name: string, attributes: Map<string, string>): string {
  const parts = [...attributes].flatMap(([key, value]) => {
    // The deployment, not the page.
    if (key === 'data-dpl-id' || key === 'nonce') return [];
    const shown = key === 'class' ? sortClasses(value) : value;
    return [shown === '' ? key : `${key}=${JSON.stringify(shown)}`];
  });
  return `<${[name, ...parts].join(' ')}>`;
}

/** Scripts and their preloads are the build's business; data for search engines is not. */
function isDropped(name: string, attributes: Map<string, string>): boolean {
  if (name === 'script') return attributes.get('type') !== 'application/ld+json';
  if (name !== 'link') return false;
  const rel = attributes.get('rel');
  return rel === 'modulepreload' || (rel === 'preload' && attributes.get('as') === 'script');
}

/** Text of elements in which each space counts is shown as it is. */
function printText(text: string, isExact: boolean): string[] {
  if (isExact) return text === '' ? [] : [JSON.stringify(decode(text))];
  // A line break beside a tag formats the source.
  const trimmed = text
    .replace(/^[ \t]*[\r\n]\s*|[ \t]*[\r\n]\s*$/g, '')
    .replace(/[ \t\r\n]+/g, ' ');
  return trimmed === '' ? [] : [JSON.stringify(decode(trimmed))];
}

function printRaw(name: string, text: string): string[] {
  if (name === 'script') return printJsonText(text).split('\n');
  if (name !== 'style') return printText(text.replace(/^\n/, ''), true);
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=})/)
    .map((rule) => rule.trim())
    .filter(Boolean);
}

/** Sorts the children of `<head>`: Next does not keep their order. */
function sortHead(lines: string[]): string[] {
  const start = lines.findIndex((line) => /^\s*<head\b/.test(line));
  if (start < 0) return lines;
  const indentOf = (line: string) => line.length - line.trimStart().length;
  const depth = indentOf(lines[start] ?? '');
  const length = lines.slice(start + 1).findIndex((line) => indentOf(line) <= depth);
  const end = length < 0 ? lines.length : start + 1 + length;
  const children: string[] = [];
  for (const line of lines.slice(start + 1, end)) {
    if (indentOf(line) === depth + 1) children.push(line);
    else children.push(`${children.pop()}\n${line}`);
  }
  return [...lines.slice(0, start + 1), ...children.sort(), ...lines.slice(end)];
}

/** A document as a visitor's browser reads it: an element or a text a line, indented, no end tags. */
export function printDom(html: string): string {
  const lines: string[] = [];
  const open: string[] = [];
  const print = (texts: string[]) =>
    lines.push(...texts.map((text) => `${' '.repeat(open.length)}${text}`));
  // React parts texts by comments.
  const source = html.replace(/<!--[\s\S]*?-->/g, '');
  token.lastIndex = 0;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [whole, closing, opening, rest = ''] = found;
    if (closing !== undefined) {
      const at = open.lastIndexOf(closing.toLowerCase());
      if (at >= 0) open.length = at;
      else print([`${whole} ends nothing`]);
    } else if (opening !== undefined) {
      const name = opening.toLowerCase();
      const attributes = readAttributes(rest);
      const isKept = !isDropped(name, attributes);
      if (isKept) print([printTag(name, attributes)]);
      if (!voids.has(name) && !rest.endsWith('/')) open.push(name);
      if (!raws.has(name)) continue;
      const end = source.slice(token.lastIndex).search(new RegExp(`</${name}\\s*>`, 'i'));
      if (end < 0) continue;
      if (isKept) print(printRaw(name, source.slice(token.lastIndex, token.lastIndex + end)));
      token.lastIndex += end;
    } else if (whole.startsWith('<!')) print([whole.toLowerCase()]);
    else print(printText(whole, open.includes('pre')));
  }
  return sortHead(lines).join('\n');
}
