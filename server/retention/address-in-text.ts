import { plainSigns } from '@/lib/contracts/address';
import { spellingsOf } from '../leads/search-text';

/** Whether a text contains an address; `similar` lists addresses in it that may be the same. */
export type Naming = { isNamed: boolean; similar: string[] };

/** No part of an address is longer. */
const longestPart = 255;

/**
 * Looks for an address in a text, in each of its spellings. Punctuation before and after it belongs to the
 * sentence, while `xbob@…` is somebody else's. After a full stop nobody can tell a country from the
 * next word (`bob@example.com.sg`, `bob@example.com.thanks`), so those are similar, as is what
 * begins with signs that an address may begin with (`mail=bob@…`, `sales/bob@…`).
 */
export function findAddress(text: string, address: string): Naming {
  const plain = plainSigns(text).normalize('NFC').toLowerCase().replace(/[。｡]/g, '.');
  const found = spellingsOf(address).map((spelling) => findSpelling(plain, spelling));
  return {
    isNamed: found.some(({ isNamed }) => isNamed),
    similar: found.flatMap(({ similar }) => similar),
  };
}

function findSpelling(text: string, address: string): Naming {
  const found = occurrences(text, address).map((at) => ({
    ...readBefore(text.slice(Math.max(0, at - longestPart), at)),
    after: signsAfter(text.slice(at + address.length, at + address.length + longestPart)),
  }));
  const possible = found.filter(({ isOther, after }) => !isOther && !/^[a-z\d]/.test(after));
  const isExact = ({ before, after }: (typeof found)[number]) =>
    before === '' && (after === '' || after.startsWith('..'));
  return {
    isNamed: possible.some(isExact),
    similar: possible
      .filter((one) => !isExact(one))
      .map(({ before, after }) => `${before}${address}${after}`),
  };
}

/**
 * Address characters at the end of a text: no double full stop, no leading punctuation. With letters among
 * the usual ones the address is another; behind rare ones they may be words of the sentence.
 */
function readBefore(text: string) {
  const [all = ''] = /(?:(?!\.\.)[\w.!#$%&'*+/=?^`{|}~-])*$/.exec(text) ?? [];
  const [usual = ''] = /[\w.%+-]*$/.exec(all) ?? [];
  const hasLetters = (signs: string) => /[a-z\d]/.test(signs);
  const isSimilar = hasLetters(all) || usual.replace(/^[.-]+/, '') !== '';
  return { isOther: hasLetters(usual), before: isSimilar ? all.replace(/^[.-]+/, '') : '' };
}

/** Domain characters at the start of a text; a domain does not end with punctuation. */
const signsAfter = (text: string) => /^[a-z\d.-]*/.exec(text)?.[0].replace(/[.-]+$/, '') ?? '';

function occurrences(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}
