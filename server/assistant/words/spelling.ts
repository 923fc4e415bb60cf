import SearchableMap from 'minisearch/SearchableMap';

/**
 * A speller over known words of 4 letters and more. It finds one slip of the fingers, or two in words
 * of 9 letters and more; two letters exchanged are one slip. It leaves a short word with another letter
 * or ending alone, since that is another word, such as a name.
 */
export function createSpeller(words: Iterable<string>) {
  const known = new SearchableMap<true>();
  for (const word of words) if (word.length > 3 && !/\d/.test(word)) known.set(word, true);
  return (word: string): string | undefined => {
    if (word.length < 3 || /\d/.test(word)) return undefined;
    const near = [...known.fuzzyGet(word, 2)]
      .map(([meant, [, edits]]) => ({ meant, slips: countSlips(word, meant, edits) }))
      .sort((one, other) => one.slips - other.slips);
    return near.find(({ slips }) => slips < (word.length > 8 ? 3 : 2))?.meant;
  };
}

function countSlips(word: string, meant: string, edits: number): number {
  const beginsAlike = word[0] === meant[0] || word.startsWith(`${meant[1]}${meant[0]}`);
  const endsAlike = word.at(-1) === meant.at(-1);
  const isExchanged = edits === 2 && lettersOf(word) === lettersOf(meant);
  const isOther = word.length < 5 && (word.length === meant.length || !endsAlike);
  if (!beginsAlike || (isOther && !isExchanged)) return Infinity;
  // Of two equally near words, the one with the same ending comes first.
  return (isExchanged ? 1 : edits) + (endsAlike ? 0 : 0.5);
}

const lettersOf = (word: string) => [...word].sort().join('');
