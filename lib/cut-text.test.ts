import { expect, test } from 'vitest';
import { cutText } from './cut-text';

const family = '👩‍👩‍👧';
const letters = 'a'.repeat(59);

for (const [name, text, cut] of [
  ['a text that fits', `${letters}b`, `${letters}b`],
  ['a longer text', `${letters}bc`, `${letters}b`],
  ['an emoji of several', `${letters}${family}`, letters],
  ['one that fits', `${'a'.repeat(52)}${family}b`, `${'a'.repeat(52)}${family}`],
  ['a flag', `${letters}🇮🇩`, letters],
  ['a skin tone', `${'a'.repeat(58)}👋🏽`, 'a'.repeat(58)],
  ['a letter with a mark of its own', `${letters}e\u0301`, letters],
  ['a syllable of Devanagari', `${letters}नि`, letters],
  ['a letter with more marks than fit', `a${'\u0301'.repeat(100)}`, `a${'\u0301'.repeat(59)}`],
  ['marks of two units', `a${'\u{1e130}'.repeat(100)}`, `a${'\u{1e130}'.repeat(29)}`],
] as const) {
  test(`cuts between characters: ${name}`, () => {
    expect(cutText(text, 60)).toBe(cut);
  });
}
