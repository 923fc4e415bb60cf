import { expect, test } from 'vitest';
import { cutText } from './cut-text';

const family = '👩‍👩‍👧';
const letters = 'a'.repeat(59);

test.each([
  ['a longer text', `${letters}bc`, `${letters}b`],
  ['an emoji of several', `${letters}${family}`, letters],
  ['a letter with a mark', `${letters}e\u0301`, letters],
  ['a letter with more marks than fit', `a${'\u0301'.repeat(100)}`, `a${'\u0301'.repeat(59)}`],
  ['marks of two units', `a${'\u{1e130}'.repeat(100)}`, `a${'\u{1e130}'.repeat(29)}`],
])('cuts between characters: %s', (_name, text, cut) => {
  expect(cutText(text, 60)).toBe(cut);
});
