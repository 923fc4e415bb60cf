import stopword from 'stopword';
import { getAssistantScript } from '@/lib/content';
import { splitWords } from './words/split';

const { eng, ind } = stopword;
const { indonesianWords } = getAssistantScript();
const stopWords = ind.filter((word) => !eng.includes(word));
const indonesian = new Set([...stopWords, ...indonesianWords.flatMap(splitWords)]);
const english = new Set(eng.filter((word) => !ind.includes(word)));

/** Whether a text has more words of Indonesian alone, such as `berapa`, than stop words of English. */
export function isIndonesian(text: string): boolean {
  const words = splitWords(text);
  const countIn = (list: Set<string>) => words.filter((word) => list.has(word)).length;
  return countIn(indonesian) > countIn(english);
}
