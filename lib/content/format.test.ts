import { expect, it } from 'vitest';
import { formatAmount, formatDate, formatRupiah } from './format';

it('groups amounts as in Indonesia, with the symbol where it is asked for', () => {
  expect(formatAmount(8_500_000)).toBe('8.500.000');
  expect(formatRupiah(708_333)).toBe('Rp\u00a0708.333');
});

it('spells dates out', () => {
  expect(formatDate('2023-10-24')).toBe('24 October 2023');
});
