import { expect, it } from 'vitest';
import { contentFiles } from './content-files';
import { withoutEmpty } from './empty-values';

it.each([
  [
    'an optional text, number, list or entry',
    { details: { img: { src: '', alt: '' }, brands: [] } },
    { details: {} },
  ],
  [
    'an optional number in a list',
    { pricings: [{ discountedMonthlyPrice: '', id: 'a' }] },
    { pricings: [{ id: 'a' }] },
  ],
])('leaves out %s that is empty', (_what, value, left) => {
  expect(withoutEmpty(value, contentFiles['products/*.yaml'])).toEqual(left);
});

it('leaves out the empty fields of an entry that may have one field or another', () => {
  const header = [{ label: 'Prices', path: '/pricing', dropdownItems: '', isDemo: null }];
  expect(withoutEmpty({ header }, contentFiles['navigation.yaml'])).toEqual({
    header: [{ label: 'Prices', path: '/pricing' }],
  });
});

it('keeps an empty value that has to be there, or that no schema knows', () => {
  const value = { name: '', details: { img: { src: '/images/a', alt: '' } }, nmae: '' };
  expect(withoutEmpty(value, contentFiles['products/*.yaml'])).toEqual(value);
});
