import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { foldText } from '@/lib/text/fold-text';

export type Piece = { text: string; isMarked: boolean };

/** A passage that was found; the words that were looked for are marked. */
export type Found = { id: string; title: Piece[]; page: string; extract: Piece[]; href: string };

const mostShown = 8;
/** How much a word counts by its field; `words` and `also` are searched, but not shown. */
const boost = { title: 3, words: 2, page: 1, text: 1, also: 0.5 };
/** Factor for a part of a solution that cannot be subscribed to yet. */
const betaFactor = 0.5;

/** Options of the index, for the build, which writes it, and the browser, which loads it. */
export const options: Options = {
  fields: Object.keys(boost),
  storeFields: ['title', 'page', 'text', 'href', 'isBeta'],
  processTerm: foldText,
  searchOptions: {
    boost,
    boostDocument: (_id, _term, stored) => (stored?.isBeta ? betaFactor : 1),
    // The last word may be incomplete.
    prefix: (_term, index, terms) => index === terms.length - 1,
    // A short word with another letter is another word.
    fuzzy: (term) => term.length > 4 && 0.2,
  },
};

/** Loads the index; returns a function from a typed text to at most eight passages, the best first. */
export function createPassageFinder(index: object) {
  const engine = MiniSearch.loadJS(index as AsPlainObject, options);
  return (typed: string): Found[] => {
    const isNamed = (title: string) => Number(foldText(title) === foldText(typed.trim()));
    return engine
      .search(typed)
      .sort((one, other) => isNamed(other.title) - isNamed(one.title))
      .slice(0, mostShown)
      .map(({ id, title, page, text, href, terms }) => {
        const isAsked = (word: string) => terms.includes(word);
        const extract = markWords(shorten(text, isAsked), isAsked);
        return { id, title: markWords(title, isAsked), page, extract, href };
      });
  };
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** About two lines of a result on a phone. */
const longestExtract = 140;
const before = 40;

function markWords(text: string, isAsked: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isAsked(foldText(found))) continue;
    pieces.push({ text: text.slice(end, index), isMarked: false });
    pieces.push({ text: found, isMarked: true });
    end = index + found.length;
  }
  return [...pieces, { text: text.slice(end), isMarked: false }].filter(({ text }) => text !== '');
}

function shorten(text: string, isAsked: (word: string) => boolean): string {
  if (text.length <= longestExtract) return text;
  const first = [...text.matchAll(word)].find(([found]) => isAsked(foldText(found)));
  const wanted = Math.max(0, Math.min((first?.index ?? 0) - before, text.length - longestExtract));
  const start = wanted > 0 ? text.indexOf(' ', wanted) + 1 : 0;
  const cut = text.slice(start, start + longestExtract);
  const isEnd = start + longestExtract >= text.length;
  const shown = isEnd ? cut : `${cut.replace(/\s+\S*$/, '')} …`;
  return start > 0 ? `… ${shown}` : shown;
}
