import { readText } from './read-html';

/** The words of HTML, hidden ones too, without scripts and styles. */
export const wordsOf = (html: string) =>
  readText(html.replace(/<(style|noscript)\b.*?<\/\1>/gs, ''));

/** The HTML from each start tag of a pattern to the next one, or to the end. */
export const piecesOf = (html: string, start: string) =>
  html.split(new RegExp(`(?=<${start})`)).slice(1);

/** The content of the first element with `holds` in its start tag, or an empty text. */
export const elementOf = (html: string, name: string, holds: string) =>
  new RegExp(`<${name}\\b[^>]*${holds}[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? '';
