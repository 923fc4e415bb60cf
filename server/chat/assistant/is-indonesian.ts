import stopword from 'stopword';
import { splitWords } from '@/lib/search/words';

const { eng, ind } = stopword;
const indonesian = new Set(ind.filter((word) => !eng.includes(word)));
const english = new Set(eng.filter((word) => !ind.includes(word)));

/** Whether a text has more of the small words of Indonesian, as `berapa` and `yang`, than of English. */
export function isIndonesian(text: string): boolean {
  const words = splitWords(text);
  const countIn = (list: Set<string>) => words.filter((word) => list.has(word)).length;
  return countIn(indonesian) > countIn(english);
}
