import { getAssistantScript } from '@/lib/content';

const { shorthand } = getAssistantScript().vocabulary;
const written = new Map(
  Object.entries(shorthand).flatMap(([word, shorts]) => shorts.map((short) => [short, word])),
);

/** Expands abbreviations that visitors type on a phone: 'brp' becomes 'berapa'. */
export const expandShorthand = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => written.get(word.toLowerCase()) ?? word);
