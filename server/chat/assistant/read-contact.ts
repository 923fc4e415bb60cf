import { addressKey, normalizeAddress, plainSigns } from '@/lib/contracts/address';
import { emailText } from '@/lib/contracts/fields';

const address = emailText('an address');

/** 'budi at gmail.com', 'budi(at)gmail(dot)com': ask the visitor again instead of guessing. */
const spelledOut =
  /[\s([](?:at|@)[\s)\]]\s*[\w-]+(?:\.|\s*[\s([](?:dot|titik)[\s)\]]\s*)[a-z]{2,}/i;

/** At least nine digits with a national or international prefix, so a price does not match. */
const phoneNumber = /(?<![\d.,])(?:\+|0|62\s?8)(?:[\s().-]*\d){8,}/;

/**
 * Reads out of a sentence how to reach its writer. `own` are the keys of the team's addresses; another
 * address is preferred to the `known` one.
 */
export function readContact(text: string, own: ReadonlySet<string>, known = '') {
  const plain = plainSigns(text);
  const words = wordsWithSign(plain);
  const addresses = words
    .filter((word) => isAddress(word, word === plain) && !own.has(addressKey(word)))
    .map(normalizeAddress);
  return {
    email: addresses.find((one) => addressKey(one) !== addressKey(known)) ?? addresses[0],
    /** Whether a word looks like an address, complete or not. */
    isTry: words.some((word) => !word.startsWith('@')) || spelledOut.test(text),
    hasPhoneNumber: phoneNumber.test(text),
  };
}

/**
 * White space, and signs that neither an address nor a name has. A comma, colon or quote between two letters
 * may be a typing error (`budi@yahoo.co,id`), so it separates only two addresses, or `mail:` from one.
 */
const betweenWords =
  /(?:[\s()<>[\]、]|(?![ -~])[\p{Ps}\p{Pe}]|(?<!\w)[",:;]|[",:;](?!\w)|(?<=mail|mailto):|[,;](?<=@[^\s@",:;]+.)(?=[^\s@",:;]+@))+/iu;

/**
 * The words of a text that contain an @, without web addresses. No parts of words: `id@…` in
 * `sales/id@…` is another person's address.
 */
const wordsWithSign = (text: string) =>
  text
    .split(/\s+/)
    .map((part) => part.replace(/^(.*mailto:[^?]*)\?.*$/i, '$1').split('://', 1)[0] ?? '')
    .flatMap((part) => part.split(betweenWords))
    .filter((word) => /(?<!\/)@/.test(word))
    .map(withoutMarks);

/** Cuts off the punctuation behind a word, and the marks before it if the same ones are behind it. */
function withoutMarks(text: string): string {
  const word = text.replace(/^[^\p{L}\p{N}!#$%&'*+/=?^_`{|}~.@-]+/u, '');
  const [inner = ''] = /^.*[\p{L}\p{M}\p{Nd}@]/u.exec(word) ?? [];
  const [opening = ''] = /^[^\p{L}\p{N}@]*/u.exec(word) ?? [];
  const closing = [...opening].reverse().join('').replaceAll('{', '}');
  return word.startsWith(closing, inner.length) ? inner.slice(opening.length) : inner;
}

/**
 * Whether a word is an address. Stricter than a form, since it can ask: the domain has to be complete and
 * may not run into the next word, and before an address an ellipsis may end.
 */
const isAddress = (word: string, isAlone: boolean) =>
  address.safeParse(word).success &&
  !isCut(word) &&
  !nextWord.some((sign) => sign.test(word)) &&
  (isAlone || !/^\.|\.\./.test(word));

/** The end of a domain that is not complete: no dot, or at most one letter behind the last one. */
const isCut = (word: string) => /@(?:[^.。｡]*|.*[.。｡][^.。｡]?)$/u.test(word);

/** `example.com—thanks`, `example.com。謝謝`, `example.comです`. */
const nextWord = [
  /@.*(?![ -~。｡・·])[\p{P}\p{S}]/u,
  /@.*\..*[。｡]/,
  /\p{Script=Latin}(?!\p{Script=Latin})\p{L}[^.。｡]*$/u,
];
