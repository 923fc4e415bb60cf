import { plainSigns } from '@/lib/contracts/address';
import { onOneLine } from '../../jobs/plain-text';
import { readContact } from '../assistant/read-contact';

/** A longer text tells about its writer. */
const longestQuestion = 200;

const gap = '…';

const mailAddress = /\S*\s?@\s?\S*/g;
const webAddress = /(?:https?:\/\/|www\.)\S+/gi;
/** Seven digits or more, such as a phone or account number, also with spaces and signs between them. */
const longNumber = /\+?\p{Nd}(?:[\s()./,-]*\p{Nd}){6,}/gu;

/** A question without addresses, phone numbers and long numbers; undefined when it is not to be kept. */
export function cleanQuestion(text: string): string | undefined {
  if (text.length > longestQuestion) return undefined;
  const clean = onOneLine(plainSigns(text.normalize('NFKC')))
    .replace(mailAddress, gap)
    .replace(webAddress, gap)
    .replace(longNumber, gap)
    .trim();
  // An address in words ('budi at gmail dot com') cannot be taken out for sure.
  const isSpelledOut = readContact(clean).isTry;
  return isSpelledOut || !/\p{L}/u.test(clean) ? undefined : clean;
}
