import { cutText } from '@/lib/cut-text';
import { onOneLine } from '../jobs/plain-text';

const longestLine = 200;

/** The link that writes to an address: `#` and `?` would end it there. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}

/** A visitor's name on one line, or 'Visitor'. */
export const nameVisitor = (name: string | null) => onOneLine(name ?? '') || 'Visitor';

/** The last line of a text that is not blank. */
export function lastLine(text: string): string {
  const lines = text.trim().split(/[\r\n]+/);
  return cutText(onOneLine(lines.at(-1) ?? ''), longestLine);
}
