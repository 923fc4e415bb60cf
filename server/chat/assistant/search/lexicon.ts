import type { SearchWords } from '@/lib/content';
import { createSpeller } from './spelling';
import { splitWords, stem } from './words';

const mostWords = 60;

/** A word or phrase of a text with its term; the term is empty for a filler word. */
type Read = { word: string; term: string; isEntry: boolean };

/** Maps words to terms by `means` and `ignore`; texts and questions are compared by their terms. */
export function createLexicon({ means, ignore }: SearchWords) {
  const entries = new Map(ignore.flatMap(splitWords).map((word) => [word, '']));
  const stems = new Map<string, string>();
  for (const [head, others] of Object.entries(means))
    for (const words of [head, ...others].map(splitWords)) {
      entries.set(words.join(' '), stem(head));
      stems.set(words.map(stem).join(' '), stem(head));
    }
  const longest = Math.max(1, ...[...entries.keys()].map((entry) => entry.split(' ').length));
  const words = [...entries.keys()].filter((entry) => !entry.includes(' '));
  const fillers = words.filter((word) => entries.get(word) === '');

  /** Reads the longest entry that the words begin with, or else the first word, and then the rest. */
  function read(words: string[], bare = words.map(stem)): Read[] {
    for (let length = Math.min(longest, words.length); length > 0; length--) {
      const word = words.slice(0, length).join(' ');
      const entry = entries.get(word) ?? stems.get(bare.slice(0, length).join(' '));
      if (entry === undefined && length > 1) continue;
      const term = entry ?? (word.length > 1 ? (bare[0] ?? '') : '');
      const rest = read(words.slice(length), bare.slice(length));
      return [{ word, term, isEntry: entry !== undefined }, ...rest];
    }
    return [];
  }

  /** Reads the terms of a question; `known` are all words, `isKnown` says whether any text has a term. */
  function createQuestionReader(known: Iterable<string>, isKnown: (term: string) => boolean) {
    const correctAny = createSpeller(known);
    const correctFiller = createSpeller(fillers, true);

    /** A word with a hyphen as one word if that is known, else its parts. */
    function joinOrSplit(word: string): string[] {
      const joined = word.replaceAll('-', '');
      const isOne = read([joined])[0]?.isEntry || isKnown(stem(joined)) || correctAny(joined);
      return isOne ? [joined] : word.split('-');
    }

    return (text: string): string[] => {
      const asked = splitWords(text).slice(0, mostWords).flatMap(joinOrSplit);
      const terms = read(asked).map(({ word, term, isEntry }) => {
        if (isEntry || isKnown(term)) return term;
        // A short unknown word is not a misspelled filler: 'dog' is not 'dong'.
        const meant = correctAny(word) ?? (word.length > 3 ? correctFiller(word) : undefined);
        return meant === undefined ? term : (read([meant])[0]?.term ?? term);
      });
      return [...new Set(terms)].filter((term) => term !== '');
    };
  }

  return { read, words: words.filter((word) => entries.get(word)), createQuestionReader };
}
