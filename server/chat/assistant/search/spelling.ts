/** Finds the known word behind a mistyped one, or undefined. */
export type Speller = (word: string) => string | undefined;

/**
 * A speller over known words: one slip of the fingers (a letter added, left out, taken for another,
 * two exchanged) in words of 4 letters and more (3 when lenient), two from 9 letters on. The first letter is right,
 * or exchanged with the second.
 */
export function createSpeller(words: Iterable<string>, isLenient = false): Speller {
  const known = [...new Set(words)].filter((word) => word.length > 3 && !/\d/.test(word));
  return (word) => {
    const slips = word.length > 8 ? 2 : word.length >= (isLenient ? 3 : 4) ? 1 : 0;
    if (slips === 0 || /\d/.test(word)) return undefined;
    let best: { word: string; rank: number } | undefined;
    for (const candidate of known) {
      if (Math.abs(candidate.length - word.length) > slips || !beginsAlike(candidate, word))
        continue;
      const distance = countSlips(candidate, word);
      const endsAlike = candidate.at(-1) === word.at(-1);
      if (word.length < 5 && !isLenient && !isShortSlip(candidate, word)) continue;
      // Of two equally near words, prefer the one with the same ending.
      const rank = distance + (endsAlike ? 0 : 0.5);
      if (distance <= slips && rank < (best?.rank ?? slips + 1)) best = { word: candidate, rank };
    }
    return best?.word;
  };
}

/** A short word with a different letter or ending may be another word, such as a name. */
const isShortSlip = (one: string, other: string) =>
  one.length === other.length
    ? [...one].sort().join('') === [...other].sort().join('')
    : one.at(-1) === other.at(-1);

const beginsAlike = (one: string, other: string) =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0]);

/** Damerau-Levenshtein distance: swapped neighbours count as one slip. */
export function countSlips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
