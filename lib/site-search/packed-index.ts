/** Stands between the entries of a list: the one control character that JSON writes as one byte. */
const separator = '\x7f';
/** Stands in a passage's text for its heading. */
export const headingMark = '\r';
/** Stands for the entry before, at the beginning of one that only adds letters to it. */
const again = '+';

/**
 * Everything that the search in the browser looks through, in few bytes: a list for each field, because
 * similar texts next to each other compress best.
 */
export type PackedIndex = {
  ignore: string;
  /** In each list a word and those that mean the same. */
  means: string[];
  /** What customers call each passage, in lines. */
  words: string;
  more: string;
  title: string;
  /** The heading of the passage on its page; empty if that is its title. */
  heading: string;
  text: string;
  /** The fragment on its page; empty if its link leads to the whole page. */
  anchor: string;
  /** The id of a question of the FAQ; empty for all else. */
  question: string;
  /** The addresses of pages, each with its name; first the FAQ. */
  pages: string[][];
  page: number[];
  beta: number[];
};

/** Joins entries, which do not have the separator. */
export const packList = (list: string[]): string => list.join(separator);
export const unpackList = (packed: string): string[] => packed.split(separator);

/** Joins words, of which many only add letters to the one before. */
export const packWords = (words: string[]): string =>
  packList(
    words.map((word, index) => {
      const before = words[index - 1];
      return before && word.startsWith(before) ? again + word.slice(before.length) : word;
    }),
  );

export function unpackWords(packed: string): string[] {
  let word = '';
  return unpackList(packed).map((entry) => {
    word = entry.startsWith(again) ? word + entry.slice(1) : entry;
    return word;
  });
}
