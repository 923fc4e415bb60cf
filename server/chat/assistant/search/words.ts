/** Only this many characters are read; the rest of a long text adds nothing about its subject. */
const longestText = 1200;

/** The words of a text in lower case; keeps hyphens, drops the part after an apostrophe. */
export function splitWords(text: string): string[] {
  return (
    text
      .slice(0, longestText)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]\p{L}*/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  );
}

/** A word and its parts: `e-mail` gives `email` and `mail`; single letters do not count. */
export function partsOf(word: string): string[] {
  const parts = word.split('-');
  return [parts.join(''), ...(parts.length > 1 ? parts : [])].filter((part) => part.length > 1);
}

/** A crude stem, the same for `price`, `prices` and `pricing`; good enough to compare two words. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const bare = singular.replace(/^(.*[aeiouy].*)(?:ing|ed)$/, '$1');
  const stripped = bare.length >= 3 ? bare : singular;
  const single = stripped === singular ? stripped : stripped.replace(/([^aeioulsz])\1$/, '$1');
  return single.length > 3 ? single.replace(/e$/, '').replace(/i$/, 'y') : single;
}
