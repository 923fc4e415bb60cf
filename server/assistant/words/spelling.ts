import SearchableMap from 'minisearch/SearchableMap';

/**
 * Returns a function that corrects one typing error in a word, or two from nine letters on. A short word
 * with another letter or ending stays, since it is another word, such as a name.
 */
export function createSpeller(words: Iterable<string>) {
  const known = new SearchableMap<true>();
  for (const word of words) if (word.length > 3 && !/\d/.test(word)) known.set(word, true);
  return (word: string): string | undefined => {
    if (word.length < 3 || /\d/.test(word)) return undefined;
    const near = [...known.fuzzyGet(word, 2)]
      .map(([meant, [, edits]]) => ({ meant, errors: countErrors(word, meant, edits) }))
      .sort((one, other) => one.errors - other.errors);
    return near.find(({ errors }) => errors < (word.length > 8 ? 3 : 2))?.meant;
  };
}

function countErrors(word: string, meant: string, edits: number): number {
  const beginsAlike = word[0] === meant[0] || word.startsWith(`${meant[1]}${meant[0]}`);
  const endsAlike = word.at(-1) === meant.at(-1);
  const isExchanged = edits === 2 && lettersOf(word) === lettersOf(meant);
  const isOther = word.length < 5 && (word.length === meant.length || !endsAlike);
  if (!beginsAlike || (isOther && !isExchanged)) return Infinity;
  // Of two words at the same distance, the one with the same ending is better.
  return (isExchanged ? 1 : edits) + (endsAlike ? 0 : 0.5);
}

const lettersOf = (word: string) => [...word].sort().join('');
