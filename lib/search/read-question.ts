import type { createLexicon } from './lexicon';
import { createSpeller } from './spelling';
import { splitWords, stem } from './words';

const mostWords = 60;

/** Reads the terms of a question; `known` are all words, `isKnown` says whether any text has a term. */
export function createQuestionReader(
  { read, fillers }: ReturnType<typeof createLexicon>,
  known: Iterable<string>,
  isKnown: (term: string) => boolean,
) {
  const correctAny = createSpeller(known);
  const correctFiller = createSpeller(fillers, true);

  /** A word with a hyphen as one word if that is known, else its parts. */
  function joinOrSplit(word: string): string[] {
    const joined = word.replaceAll('-', '');
    const isOne = read([joined])[0]?.isEntry || isKnown(stem(joined)) || correctAny(joined);
    return isOne ? [joined] : word.split('-');
  }

  return (text: string): string[] => {
    const words = splitWords(text).slice(0, mostWords).flatMap(joinOrSplit);
    const terms = read(words).map(({ word, term, isEntry }) => {
      if (isEntry || isKnown(term)) return term;
      // A short unknown word is not a misspelt filler: 'dog' is not 'dong'.
      const meant = correctAny(word) ?? (word.length > 3 ? correctFiller(word) : undefined);
      return meant === undefined ? term : (read([meant])[0]?.term ?? term);
    });
    return [...new Set(terms)].filter((term) => term !== '');
  };
}
