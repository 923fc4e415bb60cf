import { expect, it } from 'vitest';
import { formatMoney, moneyOf } from './money';

it.each([
  ['rupiah without decimals', 'IDR', 'en-GB', 9_000_000, 'Rp\u00a09,000,000'],
  ['euros with cents', 'EUR', 'pt-PT', 29.9, '29,90\u00a0€'],
])('writes %s', (_name, code, numbersAndDates, amount, written) => {
  const money = moneyOf({ locale: 'en-ID', numbersAndDates, currency: { code } });
  expect(formatMoney(amount, money)).toBe(written);
});
