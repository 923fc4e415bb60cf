import { expect, it } from 'vitest';
import { fillIn, formatMoney, listAddressLines, moneyOf, slugOf } from './format';

it('makes an id of a title, without its accents', () => {
  expect(slugOf('Serviços por ano (IVA à parte)')).toBe('servicos-por-ano-iva-a-parte');
});

it('writes one point after a value that ends with one', () => {
  const values = { company: 'Lojas, Lda.', city: 'Lisboa' };
  expect(fillIn('[company]. [company], [city].', values)).toBe('Lojas, Lda. Lojas, Lda., Lisboa.');
});

it('writes an address in the order of its country', () => {
  const parts = { street: 'Rua 1', postalCode: '1100-001', city: 'Lisboa', country: 'Portugal' };
  const lines = ['[street]', '[postalCode] [city]'];
  expect(listAddressLines({ ...parts, lines })).toEqual(['Rua 1', '1100-001 Lisboa']);
});

it.each([
  ['rupiah without decimals', 'IDR', 'en-GB', 9_000_000, 'Rp\u00a09,000,000'],
  ['euros with cents', 'EUR', 'pt-PT', 29.9, '29,90\u00a0€'],
])('writes %s', (_name, code, numbersAndDates, amount, written) => {
  const money = moneyOf({ locale: 'en-ID', numbersAndDates, currency: { code, inListings: true } });
  expect(formatMoney(amount, money)).toBe(written);
});
