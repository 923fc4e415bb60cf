import { expect, it } from 'vitest';
import { formatAmount, formatRupiah } from './format';

it('groups amounts by commas, with the symbol where it is asked for', () => {
  expect(formatAmount(8_500_000)).toBe('8,500,000');
  expect(formatRupiah(708_333)).toBe('Rp\u00a0708,333');
});
