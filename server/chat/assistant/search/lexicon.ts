import type { Vocabulary } from '@/lib/content';
import { partsOf, splitWords, stem } from './words';

/** Maps words to terms by the vocabulary; texts and questions are compared by their terms. */
export type Lexicon = {
  /** Terms of a text in order, without filler words. */
  termsOf(text: string): string[];
  /** The term of a word; empty for a filler word, undefined for a word without an entry. */
  lookUp(word: string): string | undefined;
  /** The phrase that begins at `start`: its term and its length in words. */
  phraseAt(words: string[], start: number): { term: string; length: number } | undefined;
  words: string[];
  /** The filler words. */
  fillers: string[];
};

const longestPhrase = 4;
const indonesianEnding = /(?:nya|kah|lah|ku|mu)$/;
const indonesianBeginning = /^(?:di|ter|ber)(?=.{4})/;

/** Reads `means` and `ignore` of the vocabulary. */
export function createLexicon({ means, ignore }: Vocabulary): Lexicon {
  const terms = new Map<string, string>();
  for (const word of ignore.flatMap(splitWords)) terms.set(word, '');
  for (const [head, others] of Object.entries(means)) {
    for (const phrase of [head, ...others]) terms.set(splitWords(phrase).join(' '), stem(head));
  }
  const lookUp = (word: string): string | undefined =>
    terms.get(word) ??
    terms.get(word.replace(/s$/, '')) ??
    terms.get(word.replace(indonesianEnding, '')) ??
    terms.get(word.replace(indonesianBeginning, '').replace(indonesianEnding, ''));
  const phraseAt = (words: string[], start: number) => {
    for (let length = longestPhrase; length > 1; length--) {
      const term = terms.get(words.slice(start, start + length).join(' '));
      if (term !== undefined && start + length <= words.length) return { term, length };
    }
    return undefined;
  };

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
