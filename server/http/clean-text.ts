import { cutText } from '@/lib/cut-text';
import { onOneLine } from '../jobs/plain-text';

const longest = 200;
/** Longer texts are cut before they are searched, so that no text takes long. */
const longestRead = 2000;

/**
 * A text without what may identify a visitor: queries and fragments of addresses, mail addresses, texts
 * in double quotes (input that could not be parsed), long numbers and tokens. One line, cut short.
 */
export function cleanText(text: string): string {
  const clean = onOneLine(cutText(text, longestRead))
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/(\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/\?\S*=\S*/g, '')
    .replace(/[^\s/@]+(?:@|%40)[^\s/]+/gi, '(mail)')
    .replace(/(?=[\w+~]*\d)[\w+~]{20,}|[\da-f]{8}-[\da-f-]{27}/gi, '(token)')
    .replace(/\+?\d[\d ().-]{5,}\d/g, '(number)');
  return cutText(clean, longest);
}
