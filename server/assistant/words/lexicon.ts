import { getAssistantScript } from '@/lib/content';
import { createSpeller } from './spelling';
import { splitWords, stem, wordsOf } from './split';

const maxWords = 60;

const { means, ignore, shorthand } = getAssistantScript().vocabulary;
/** The term of each word or phrase; ignored words have none. Texts are compared by their terms. */
const entries = new Map(ignore.flatMap(splitWords).map((word) => [word, '']));
const stems = new Map<string, string>();
for (const [head, others] of Object.entries(means))
  for (const words of [head, ...others].map(splitWords)) {
    entries.set(words.join(' '), stem(head));
    stems.set(words.map(stem).join(' '), stem(head));
  }
const longest = Math.max(1, ...[...entries.keys()].map((entry) => entry.split(' ').length));
const singleWords = [...entries.keys()].filter((entry) => !entry.includes(' '));

/** The term of the longest entry at the start, or else of the first word, then those of the rest. */
function readWords(words: string[], bare = words.map(stem)): string[] {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const word = words.slice(0, length).join(' ');
    const entry = entries.get(word) ?? stems.get(bare.slice(0, length).join(' '));
    if (entry === undefined && length > 1) continue;
    const term = entry ?? (word.length > 1 ? (bare[0] ?? '') : '');
    const rest = readWords(words.slice(length), bare.slice(length));
    return term ? [term, ...rest] : rest;
  }
  return [];
}

const fullWords = new Map(
  Object.entries(shorthand).flatMap(([word, shorts]) => shorts.map((short) => [short, word])),
);

/** Expands abbreviations that visitors type on a phone: 'brp' becomes 'berapa'. */
export const expandShorthand = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => fullWords.get(word.toLowerCase()) ?? word);

/** The terms of a text; filler words have none. */
export const readTerms = (text: string): string[] => readWords(wordsOf(text));

/** Returns a function that corrects spelling; `words` are known besides those of the vocabulary. */
export function createCorrector(words: string[]) {
  const known = new Set([...singleWords, ...words]);
  const correct = createSpeller(known);

  /** Joins a word with a hyphen if that is a known word, or else splits it. */
  function joinOrSplit(word: string): string[] {
    const joined = word.replaceAll('-', '');
    return known.has(joined) || correct(joined) ? [joined] : word.split('-');
  }

  return (text: string): string =>
    splitWords(text)
      .slice(0, maxWords)
      .flatMap(joinOrSplit)
      .map((word) => (known.has(word) ? word : (correct(word) ?? word)))
      .join(' ');
}
