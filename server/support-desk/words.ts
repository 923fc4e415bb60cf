import { cutText } from '@/lib/cut-text';
import { onOneLine } from '../jobs/plain-text';
import { deskActors } from './accounts/audit-table';
import { describeSeconds } from './browser/wait';

const longestLine = 200;

/** The link that writes to an address: `#` and `?` would end it there. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}

/** A visitor's name on one line, or 'Visitor'. */
export const nameVisitor = (name: string | null) => onOneLine(name ?? '') || 'Visitor';

/** Who has a chat; `names` are those of accounts. */
export const nameActor = (actor: string, names: Map<string, string>) =>
  names.get(actor) ??
  (actor === deskActors.secret ? 'Somebody without a name' : 'Somebody who left');

/** The last line of a text that is not blank. */
export function lastLine(text: string): string {
  const lines = text.trim().split(/[\r\n]+/);
  return cutText(onOneLine(lines.at(-1) ?? ''), longestLine);
}

/** How long ago something was, in its largest unit: '1 minute', '3 hours'. */
export const describeWait = (since: string, now: Date) =>
  describeSeconds((now.getTime() - Date.parse(since)) / 1000);

/** How long something took, from one time to the other. */
export const describeSpan = (from: string, to: string) => describeWait(from, new Date(to));

/** How long to wait, in its largest unit and never too short: 61 seconds are '2 minutes'. */
export const describeDelay = (seconds: number) => describeSeconds(seconds, Math.ceil);
