import { emailText } from '@/lib/contracts/fields';
import { shortTextLimit } from '@/lib/contracts/limits';

/** Why a text holds no valid address; the script has a sentence for each. */
type Flaw = 'sign' | 'name' | 'domain' | 'length' | 'own' | 'other';

/** The e-mail addresses found in a text. */
export type AddressReading = {
  /** Complete addresses as written, each once, without those of the team. */
  addresses: string[];
  /** Whether a part of it looks like an incomplete address. */
  isTry: boolean;
  /** What is wrong when there is no address. */
  flaw: Flaw;
};

const address = emailText('an address');

/** 'budi at gmail.com', 'budi(at)gmail(dot)com': ask the visitor again instead of guessing. */
const spelledOut =
  /[\s([](?:at|@)[\s)\]]\s*[\w-]+(?:\.|\s*[\s([](?:dot|titik)[\s)\]]\s*)[a-z]{2,}/i;

/** At least nine digits with a national or international prefix, so a price does not match. */
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

/** Whether two addresses are the same; mail ignores case. */
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const hasPhoneNumber = (text: string) => phoneNumber.test(text);

/** The parts of a text that contain an @, without the punctuation of the sentence. */
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
