import type { Lexicon } from './lexicon';
import type { Speller } from './spelling';
import { splitWords, stem } from './words';

/** A relevant word of a question: its term, and the confidence that the visitor meant it. */
export type AskedTerm = { term: string; sureness: number };

/** Correct a mistyped word: `any` against all words, `filler` against filler words only. */
export type Spelling = { any: Speller; filler: Speller };

const mostWords = 60;
const sureOfSpelling = 0.85;

/** Reads the terms of a question; `isKnown` says whether any text has a term. */
export function readQuestion(
  text: string,
  lexicon: Lexicon,
  isKnown: (term: string) => boolean,
  spelling: Spelling,
): AskedTerm[] {
  const joinOrSplit = (word: string) => {
    const joined = word.replaceAll('-', '');
    return lexicon.lookUp(joined) !== undefined || isKnown(stem(joined))
      ? [joined]
      : word.split('-');
  };
  const words = splitWords(text).slice(0, mostWords).flatMap(joinOrSplit);
  const asked = new Map<string, number>();
  const note = (term: string, sureness: number) => {
    if (term !== '') asked.set(term, Math.max(sureness, asked.get(term) ?? 0));
  };
  for (let at = 0; at < words.length; at++) {
    const phrase = lexicon.phraseAt(words, at);
    if (phrase) {
      note(phrase.term, 1);
      at += phrase.length - 1;
    } else {
      const { term, sureness } = readWord(words[at] ?? '', lexicon, isKnown, spelling);
      note(term, sureness);
    }
  }
  return [...asked].map(([term, sureness]) => ({ term, sureness }));
}

function readWord(
  word: string,
  lexicon: Lexicon,
  isKnown: (term: string) => boolean,
  spelling: Spelling,
): AskedTerm {
  const term = lexicon.lookUp(word) ?? stem(word);
  if (word.length < 2) return { term: '', sureness: 1 };
  if (term === '' || isKnown(term)) return { term, sureness: 1 };
  const meant = spelling.any(word) ?? spelling.filler(word);
  if (meant === undefined) return { term, sureness: 1 };
  return { term: lexicon.lookUp(meant) ?? stem(meant), sureness: sureOfSpelling };
}
