import { emailText } from '@/lib/contracts/fields';
import { shortTextLimit } from '@/lib/contracts/limits';

const mostOthers = 2;

const address = emailText('an address');

/** 'budi at gmail.com', 'budi(at)gmail(dot)com': ask the visitor again instead of guessing. */
const spelledOut =
  /[\s([](?:at|@)[\s)\]]\s*[\w-]+(?:\.|\s*[\s([](?:dot|titik)[\s)\]]\s*)[a-z]{2,}/i;

/** At least nine digits with a national or international prefix, so a price does not match. */
const phoneNumber = /(?<![\d.,])(?:\+|0|62\s?8)(?:[\s().-]*\d){8,}/;

/**
 * Reads out of a sentence how to reach its writer. `own` are the team's addresses, in lower case;
 * another address is preferred to the `known` one.
 */
export function readContact(text: string, own: ReadonlySet<string>, known = '') {
  const parts = partsWithSign(text);
  const foreign = parts.filter((part) => !own.has(part.toLowerCase()));
  const whole = foreign.filter((part) => address.safeParse(part).success);
  const addresses = whole.filter((part, at) => whole.findIndex((one) => isSame(one, part)) === at);
  const email = addresses.find((one) => !isSame(one, known)) ?? addresses[0];
  return {
    /** A complete address as written. */
    email,
    /** Other addresses in the same text. */
    others: addresses.filter((one) => one !== email).slice(0, mostOthers),
    /** Whether a part looks like an incomplete address. */
    isTry: foreign.some((part) => !part.startsWith('@')) || spelledOut.test(text),
    /** What is wrong when there is no address; the script has a sentence for each. */
    flaw: flawOf(foreign[0], parts.length > 0),
    hasPhoneNumber: phoneNumber.test(text),
  } as const;
}

/** Mail ignores case. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The parts of a text that contain an @, without the punctuation of the sentence. */
const partsWithSign = (text: string) =>
  text
    .normalize('NFKC')
    .split(/[\s<>()[\]{},;:"?/=|\\]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.replace(/^[^\p{L}\p{N}_@]+|[^\p{L}\p{N}@]+$/gu, ''));

function flawOf(part: string | undefined, hasOwn: boolean) {
  if (part === undefined) return hasOwn ? 'own' : 'sign';
  if (part.length > shortTextLimit) return 'length';
  if (/^@[^@]+$/.test(part)) return 'name';
  return /^[^@]+@[^@.]*(?:\.[^@.]?)?$/.test(part) ? 'domain' : 'other';
}
