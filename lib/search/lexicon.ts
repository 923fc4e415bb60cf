import type { Vocabulary } from '@/lib/content';
import { splitWords, stem } from './words';

/** A word or phrase of a text with its term; the term is empty for a filler word. */
type Read = { word: string; term: string; isEntry: boolean };

/** Maps words to terms by `means` and `ignore`; texts and questions are compared by their terms. */
export function createLexicon({ means, ignore }: Vocabulary) {
  const entries = new Map(ignore.flatMap(splitWords).map((word) => [word, '']));
  const stems = new Map<string, string>();
  for (const [head, others] of Object.entries(means))
    for (const words of [head, ...others].map(splitWords)) {
      entries.set(words.join(' '), stem(head));
      stems.set(words.map(stem).join(' '), stem(head));
    }
  const longest = Math.max(...[...entries.keys()].map((entry) => entry.split(' ').length));

  function read(words: string[], bare = words.map(stem)): Read[] {
    const [word] = words;
    if (word === undefined) return [];
    for (let length = Math.min(longest, words.length); length > 0; length--) {
      const phrase = words.slice(0, length).join(' ');
      const term = entries.get(phrase) ?? stems.get(bare.slice(0, length).join(' '));
      const rest = () => read(words.slice(length), bare.slice(length));
      if (term !== undefined) return [{ word: phrase, term, isEntry: true }, ...rest()];
    }
    const term = word.length > 1 ? (bare[0] ?? '') : '';
    return [{ word, term, isEntry: false }, ...read(words.slice(1), bare.slice(1))];
  }

  const words = [...entries.keys()].filter((entry) => !entry.includes(' '));
  const isFiller = (word: string) => entries.get(word) === '';
  return { read, words: words.filter((word) => !isFiller(word)), fillers: words.filter(isFiller) };
}
