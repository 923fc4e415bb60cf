import type { Vocabulary } from '@/lib/content';

/** Expands abbreviations that visitors type on a phone: 'brp' becomes 'berapa'. */
export function createExpander({ shorthand }: Vocabulary) {
  const written = new Map(
    Object.entries(shorthand).flatMap(([word, shorts]) => shorts.map((short) => [short, word])),
  );
  return (text: string): string =>
    text.replace(/[\p{L}\p{N}]+/gu, (word) => written.get(word.toLowerCase()) ?? word);
}
