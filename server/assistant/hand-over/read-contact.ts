import { getChatCopy, getSite, listDialingCodes } from '@/lib/content';
import { addressKey, plainSigns } from '@/lib/contracts/address';
import { emailText } from '@/lib/contracts/fields';
import { foldText } from '@/lib/text/fold-text';
import { anyOf } from './phrases';

const schema = emailText('an address');

/** Stricter than a form, since the assistant can ask again: the words around an address are not part of it. */
const strictAddress =
  /^[a-z\d][\w'+-]*(?:\.[\w'+-]+)*@(?:[\p{L}\d-]+\.)+[\p{Script=Latin}\d-]{2,}$/iu;

const { at, dot } = getChatCopy().handOver.email;
/** 'budi at gmail.com', 'budi(at)gmail(dot)com'. */
const spelledOut = new RegExp(
  String.raw`[\s(](?:@|${anyOf(at)})[\s)]\s*[\w-]+(?:\.|\s*[\s(]${anyOf(dot)}[\s)]\s*)[a-z]{2,}`,
);

const [country] = listDialingCodes();
/** At least nine digits with a national or international prefix, so a price does not match. */
const phoneNumber = new RegExp(
  String.raw`(?<![\d.,])(?:\+|0|${country?.code.slice(1)}\s?[1-9])(?:[\s().-]*\d){8,}`,
);

/** The site's own addresses do not count as a visitor's. */
const own = new Set(Object.values(getSite().emails).map(addressKey));

/** Reads from a text how to reach its writer; prefers another address to the `known` one. */
export function readContact(text: string, known: string | null = null) {
  const clean = plainSigns(text);
  const addresses = clean
    .split(/[\s()<>[\]]+/)
    .map(withoutMarks)
    .filter((word) => strictAddress.test(word) && !own.has(addressKey(word)))
    .flatMap((word) => schema.safeParse(word).data ?? []);
  return {
    email: addresses.find((one) => addressKey(one) !== addressKey(known ?? '')) ?? addresses[0],
    /** Whether a word looks like an address, complete or not; `/@budi` is a link to a profile. */
    isTry: /[^\s/(<[]@/.test(clean) || spelledOut.test(foldText(text)),
    hasPhoneNumber: phoneNumber.test(text),
  };
}

/** Removes 'mailto:' and the punctuation around an address. */
const withoutMarks = (word: string) =>
  word
    .replace(/^(?:(?:e-?)?mail(?:to)?:|[^\p{L}\p{N}!-~]|[",:;])+/iu, '')
    .replace(/[^\p{L}\p{N}]+$/u, '');
