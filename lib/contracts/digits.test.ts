import { expect, it } from 'vitest';
import { toAsciiDigits } from './digits';

it('writes the digits of every script as ASCII digits, and leaves everything else as it is', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Nd}/u.test(letter));
  expect(digits.length).toBeGreaterThan(600);
  expect(toAsciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
  const text = '+62 (0)812–3456 Ⅷ ½ 十 ² x\n👍🏽';
  expect(toAsciiDigits(text)).toBe(text);
});
