import { expect, it } from 'vitest';
import { markWords, shorten } from './mark-words';

const isShop = (word: string) => word === 'shop';

it('marks each asked word, whatever its capitals, and keeps the text', () => {
  const pieces = markWords('A Shop, the shop-keeper and shops.', isShop);
  expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'Shop',
    'shop',
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe('A Shop, the shop-keeper and shops.');
  expect(markWords('', isShop)).toEqual([]);
});

it('leaves a short text whole, and shows of a long one what stands around the first asked word', () => {
  expect(shorten('A shop.', isShop)).toBe('A shop.');
  const long = `${'before '.repeat(40)}shop${' after'.repeat(40)}`;
  const extract = shorten(long, isShop);
  expect(extract).toMatch(/^… before .*shop after .* …$/);
  expect(extract.length).toBeLessThan(150);
  expect(shorten(long, () => false)).toMatch(/^before before .* …$/);
  expect(shorten(`${'before '.repeat(40)}shop`, isShop)).toMatch(/^… before .*shop$/);
});
