import { emailText } from '@/lib/contracts/fields';
import { shortTextLimit } from '@/lib/contracts/limits';

/** Why a text holds no valid address; the script has a sentence for each. */
type Flaw = 'sign' | 'name' | 'domain' | 'length' | 'own' | 'other';

const address = emailText('an address');

/** 'budi at gmail.com', 'budi(at)gmail(dot)com': ask the visitor again instead of guessing. */
const spelledOut =
  /[\s([](?:at|@)[\s)\]]\s*[\w-]+(?:\.|\s*[\s([](?:dot|titik)[\s)\]]\s*)[a-z]{2,}/i;

/** At least nine digits with a national or international prefix, so a price does not match. */
const phoneNumber = /(?<![\d.,])(?:\+|0|62\s?8)(?:[\s().-]*\d){8,}/;

/** Reads addresses out of a sentence; `own` are those of the team, in lower case. */
export function readAddresses(text: string, own: ReadonlySet<string>) {
  const parts = partsWithSign(text);
  const others = parts.filter((part) => !own.has(part.toLowerCase()));
  const whole = others.filter((part) => flawOf(part) === undefined);
  const isFirst = (part: string, at: number) => whole.findIndex((one) => isSame(one, part)) === at;
  const [broken] = others;
  const lack = parts.length > 0 ? 'own' : 'sign';
  return {
    /** Complete addresses as written, each once, without those of the team. */
    addresses: whole.filter(isFirst),
    /** Whether a part looks like an incomplete address. */
    isTry: others.some((part) => !part.startsWith('@')) || spelledOut.test(text),
    /** What is wrong when there is no address. */
    flaw: broken ? (flawOf(broken) ?? 'other') : lack,
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
