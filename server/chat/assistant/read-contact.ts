import { emailText } from '@/lib/contracts/fields';
import { shortTextLimit } from '@/lib/contracts/limits';

/** What keeps a text from naming an address, by the words that the script has for it. */
export type Flaw = 'sign' | 'name' | 'domain' | 'length' | 'own' | 'other';

/** What a text says of e-mail addresses. */
export type AddressReading = {
  /** Whole addresses of somebody else than the team, each once, as they were written. */
  addresses: string[];
  /** Whether a part of it looks like an address that is not whole. */
  isTry: boolean;
  /** What is wrong with it where it has no address. */
  flaw: Flaw;
};

const address = emailText('an address');

/** 'budi at gmail.com', 'budi(at)gmail(dot)com': the visitor is asked for it rather than guessed at. */
const spelledOut =
  /[\s([](?:at|@)[\s)\]]\s*[\w-]+(?:\.|\s*[\s([](?:dot|titik)[\s)\]]\s*)[a-z]{2,}/i;

/** Nine digits or more that begin as numbers are dialled here or from abroad; a price does not. */
const phoneNumber = /(?<![\d.,])(?:\+|0|62\s?8)(?:[\s().-]*\d){8,}/;

/** Reads addresses out of a sentence; `own` are those of the team, in lower case. */
export function readAddresses(text: string, own: ReadonlySet<string>): AddressReading {
  const parts = partsWithSign(text);
  const others = parts.filter((part) => !own.has(part.toLowerCase()));
  const whole = others.filter((part) => flawOf(part) === undefined);
  const addresses = new Map<string, string>();
  for (const part of whole) {
    const key = part.toLowerCase();
    addresses.set(key, addresses.get(key) ?? part);
  }
  const [broken] = others;
  return {
    addresses: [...addresses.values()],
    isTry: others.some((part) => !part.startsWith('@')) || spelledOut.test(text),
    flaw: broken ? (flawOf(broken) ?? 'other') : parts.length > 0 ? 'own' : 'sign',
  };
}

/** Whether two addresses are one: mail takes no notice of case. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const hasPhoneNumber = (text: string) => phoneNumber.test(text);

/** The parts of a text that have an @, without the punctuation of the sentence. */
const partsWithSign = (text: string) =>
  text
    .normalize('NFKC')
    .split(/[\s<>()[\]{},;:"?/=|\\]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.replace(/^[^\p{L}\p{N}_@]+|[^\p{L}\p{N}@]+$/gu, ''));

function flawOf(part: string): Flaw | undefined {
  if (part.length > shortTextLimit) return 'length';
  if (address.safeParse(part).success) return undefined;
  if (/^@[^@]+$/.test(part)) return 'name';
  return /^[^@]+@[^@.]*(?:\.[^@.]?)?$/.test(part) ? 'domain' : 'other';
}
