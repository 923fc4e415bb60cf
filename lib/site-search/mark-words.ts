export type Piece = { text: string; isMarked: boolean };

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** About two lines of a result on a phone. */
const longestExtract = 140;
const before = 40;

export function markWords(text: string, isAsked: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isAsked(found.toLowerCase())) continue;
    pieces.push({ text: text.slice(end, index), isMarked: false });
    pieces.push({ text: found, isMarked: true });
    end = index + found.length;
  }
  return [...pieces, { text: text.slice(end), isMarked: false }].filter(({ text }) => text !== '');
}

export function shorten(text: string, isAsked: (word: string) => boolean): string {
  if (text.length <= longestExtract) return text;
  const first = [...text.matchAll(word)].find(([found]) => isAsked(found.toLowerCase()));
  const wanted = Math.max(0, Math.min((first?.index ?? 0) - before, text.length - longestExtract));
  const start = wanted > 0 ? text.indexOf(' ', wanted) + 1 : 0;
  const cut = text.slice(start, start + longestExtract);
  const isEnd = start + longestExtract >= text.length;
  const shown = isEnd ? cut : `${cut.replace(/\s+\S*$/, '')} …`;
  return start > 0 ? `… ${shown}` : shown;
}
