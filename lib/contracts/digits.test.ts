import { expect, it } from 'vitest';
import { toAsciiDigits } from './digits';

const digits = '0123456789';
/** The same ten digits in each script that the runtime knows. */
const scripts = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
  const { format } = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  const text = [...digits].map((digit) => format(Number(digit))).join('');
  return /^\p{Nd}{10}$/u.test(text) ? [text] : [];
});

it('writes the digits of every script as ASCII digits', () => {
  expect(scripts.length).toBeGreaterThan(60);
  for (const text of scripts) expect([text, toAsciiDigits(text)]).toEqual([text, digits]);
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Nd}/u.test(letter));
  expect(toAsciiDigits(all.join(''))).toBe(digits.repeat(all.length / 10));
});

it('leaves everything else as it is', () => {
  const text = '+62 (0)812–3456 Ⅷ ½ 十 ² x\n👍🏽';
  expect(toAsciiDigits(text)).toBe(text);
});
