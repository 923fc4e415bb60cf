import { getAssistantScript } from '@/lib/content';
import { createSpeller } from './spelling';
import { splitWords, stem, wordsOf } from './words';

const mostWords = 60;

/** A word or phrase of a text with its term; the term is empty for a filler word. */
type Read = { word: string; term: string; isEntry: boolean };

const { means, ignore } = getAssistantScript().vocabulary;
/** The term of each word or phrase by `means` and `ignore`; texts and questions are compared by their terms. */
const entries = new Map(ignore.flatMap(splitWords).map((word) => [word, '']));
const stems = new Map<string, string>();
for (const [head, others] of Object.entries(means))
  for (const words of [head, ...others].map(splitWords)) {
    entries.set(words.join(' '), stem(head));
    stems.set(words.map(stem).join(' '), stem(head));
  }
const longest = Math.max(1, ...[...entries.keys()].map((entry) => entry.split(' ').length));
const singleWords = [...entries.keys()].filter((entry) => !entry.includes(' '));
const correctFiller = createSpeller(
  singleWords.filter((word) => entries.get(word) === ''),
  true,
);
/** The words that have a term. */
export const knownWords = singleWords.filter((word) => entries.get(word));

/** Reads the longest entry that the words begin with, or else the first word, and then the rest. */
export function readWords(words: string[], bare = words.map(stem)): Read[] {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const word = words.slice(0, length).join(' ');
    const entry = entries.get(word) ?? stems.get(bare.slice(0, length).join(' '));
    if (entry === undefined && length > 1) continue;
    const term = entry ?? (word.length > 1 ? (bare[0] ?? '') : '');
    const rest = readWords(words.slice(length), bare.slice(length));
    return [{ word, term, isEntry: entry !== undefined }, ...rest];
  }
  return [];
}

/** The terms of a text; filler words have none. */
export const readTerms = (text: string): string[] =>
  readWords(wordsOf(text)).flatMap(({ term }) => term || []);

/** Reads the terms of a question; `known` are all words, `isKnown` says whether any text has a term. */
export function createQuestionReader(known: Iterable<string>, isKnown: (term: string) => boolean) {
  const correctAny = createSpeller(known);

  /** A word with a hyphen as one word if that is known, else its parts. */
  function joinOrSplit(word: string): string[] {
    const joined = word.replaceAll('-', '');
    const isOne = readWords([joined])[0]?.isEntry || isKnown(stem(joined)) || correctAny(joined);
    return isOne ? [joined] : word.split('-');
  }

  return (text: string): string[] => {
    const asked = splitWords(text).slice(0, mostWords).flatMap(joinOrSplit);
    const terms = readWords(asked).map(({ word, term, isEntry }) => {
      if (isEntry || isKnown(term)) return term;
      // A short unknown word is not a misspelled filler: 'dog' is not 'dong'.
      const meant = correctAny(word) ?? (word.length > 3 ? correctFiller(word) : undefined);
      return meant === undefined ? term : (readWords([meant])[0]?.term ?? term);
    });
    return [...new Set(terms)].filter((term) => term !== '');
  };
}
