import type { Vocabulary } from '@/lib/content';
import type { Speller } from './spelling';
import { partsOf, splitWords, stem } from './words';

/** Maps words to terms by the vocabulary; texts and questions are compared by their terms. */
export type Lexicon = ReturnType<typeof createLexicon>;

const longestPhrase = 4;
const indonesianEnding = /(?:nya|kah|lah|ku|mu)$/;
const indonesianBeginning = /^(?:di|ter|ber)(?=.{4})/;

/** Reads `means` and `ignore` of the vocabulary. */
export function createLexicon({ means, ignore }: Vocabulary) {
  const terms = new Map<string, string>();
  for (const word of ignore.flatMap(splitWords)) terms.set(word, '');
  for (const [head, others] of Object.entries(means)) {
    for (const phrase of [head, ...others]) terms.set(splitWords(phrase).join(' '), stem(head));
  }
  /** The term of a word; empty for a filler word, undefined for a word without an entry. */
  const lookUp = (word: string): string | undefined =>
    terms.get(word) ??
    terms.get(word.replace(/s$/, '')) ??
    terms.get(word.replace(indonesianEnding, '')) ??
    terms.get(word.replace(indonesianBeginning, '').replace(indonesianEnding, ''));
  /** The phrase that begins at `start`: its term and its length in words. */
  const phraseAt = (words: string[], start: number) => {
    for (let length = longestPhrase; length > 1; length--) {
      const term = terms.get(words.slice(start, start + length).join(' '));
      if (term !== undefined && start + length <= words.length) return { term, length };
    }
    return undefined;
  };

  /** Terms of a text in order, without filler words. */
  function termsOf(text: string): string[] {
    const words = splitWords(text).flatMap((word) => (word.includes('-') ? partsOf(word) : [word]));
    const found: string[] = [];
    for (let at = 0; at < words.length; at++) {
      const phrase = phraseAt(words, at);
      const word = words[at] ?? '';
      found.push(phrase?.term ?? lookUp(word) ?? (word.length > 1 ? stem(word) : ''));
      at += phrase ? phrase.length - 1 : 0;
    }
    return found.filter((term) => term !== '');
  }

  const words = [...terms.keys()].filter((key) => !key.includes(' '));
  return { termsOf, lookUp, phraseAt, words, fillers: words.filter((key) => !terms.get(key)) };
}

/** A relevant word of a question: its term, and the confidence that the visitor meant it. */
export type AskedTerm = { term: string; sureness: number };

const mostWords = 60;
const sureOfSpelling = 0.85;

/** Reads the terms of a question; `isKnown` says whether any text has a term. */
export function readQuestion(
  text: string,
  { lookUp, phraseAt }: Lexicon,
  isKnown: (term: string) => boolean,
  correct: Speller,
): AskedTerm[] {
  const joinOrSplit = (word: string) => {
    const joined = word.replaceAll('-', '');
    const isWord = lookUp(joined) !== undefined || isKnown(stem(joined));
    return isWord ? [joined] : word.split('-');
  };
  const words = splitWords(text).slice(0, mostWords).flatMap(joinOrSplit);
  const asked = new Map<string, number>();
  const note = (term: string, sureness: number) => {
    if (term !== '') asked.set(term, Math.max(sureness, asked.get(term) ?? 0));
  };
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(words, at);
    const word = words[at] ?? '';
    if (phrase) {
      note(phrase.term, 1);
      at += phrase.length - 1;
    } else if (word.length > 1) {
      const term = lookUp(word) ?? stem(word);
      const meant = term === '' || isKnown(term) ? undefined : correct(word);
      if (meant === undefined) note(term, 1);
      else note(lookUp(meant) ?? stem(meant), sureOfSpelling);
    }
  }
  return [...asked].map(([term, sureness]) => ({ term, sureness }));
}
