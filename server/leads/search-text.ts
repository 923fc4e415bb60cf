import { domainToUnicode } from 'node:url';
import { addressKey, plainSigns } from '@/lib/contracts/address';

/** In which a search finds a lead: every text that was typed or chosen, a line each. */
export function toSearchText(payload: Record<string, unknown> & { email: string }): string {
  const texts = Object.values(payload).filter((value) => typeof value === 'string');
  return fold([...texts, ...spellingsOf(payload.email).slice(1)].join('\n'));
}

export const toSearchWords = (search: string) => fold(search).split(/\s+/).filter(Boolean);

/** An address as people write it, in lower case: as it is stored, and with its domain not in punycode. */
export function spellingsOf(address: string): string[] {
  const key = addressKey(address);
  const at = key.lastIndexOf('@') + 1;
  return [...new Set([key, key.slice(0, at) + (domainToUnicode(key.slice(at)) || key.slice(at))])];
}

/** The databases differ in what they know of cases: SQLite knows those of ASCII alone. */
const fold = (text: string) => plainSigns(text.normalize('NFKC')).toLowerCase();
