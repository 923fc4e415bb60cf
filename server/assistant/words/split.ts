import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemIndonesian } from '@orama/stemmers/indonesian';
import { foldText } from '@/lib/text/fold-text';

/** The rest of a long text adds nothing about its subject. */
const maxLength = 1200;

/** The folded words of a text; keeps hyphens, drops the part after an apostrophe. */
export const splitWords = (text: string): string[] =>
  foldText(text.slice(0, maxLength))
    .replace(/['’]\p{L}*/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** The words of a text, and the parts of each: `e-mail` gives `email`, `e` and `mail`. */
export const wordsOf = (text: string): string[] =>
  splitWords(text).flatMap((word) =>
    word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : word,
  );

/** The stem in both languages; the Indonesian rules do not merge English words of the content. */
export const stem = (word: string): string => stemEnglish(stemIndonesian(word));
