import { textOf } from '@/lib/content/files/markdown';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text of HTML, hidden parts too, without scripts and styles. */
export const readText = (html: string) =>
  textOf(html.replace(/<(script|title|style|noscript)\b.*?<\/\1>/gs, '')).replace(
    /&(#?\w+);/g,
    (whole, name) => entities[name] ?? whole,
  );

/** The content of each element with a tag name, in order; not for elements nested in one another. */
export const readAll = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(
    ([, inner = '']) => inner,
  );

export const readLinks = (html: string) =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    text: readText(inner),
    href: /\bhref="([^"]*)"/.exec(attributes)?.[1],
    opensNewTab: attributes.includes('target="_blank"'),
  }));

/** The text of each cell of each row of a table. */
export const readRows = (table: string) =>
  readAll(table, 'tr').map((row) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => readText(cell)),
  );

/** The HTML from each start tag of a pattern to the next one, or to the end. */
export const piecesOf = (html: string, start: string) =>
  html.split(new RegExp(`(?=<${start})`)).slice(1);

/** The content of the first element with `holds` in its start tag, or an empty text. */
export const elementOf = (html: string, name: string, holds: string) =>
  new RegExp(`<${name}\\b[^>]*${holds}[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? '';
