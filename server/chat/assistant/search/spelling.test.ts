import { expect, it } from 'vitest';
import { countSlips, createSpeller } from './spelling';

const correct = createSpeller([
  'website',
  'store',
  'stored',
  'shop',
  'beli',
  'subscription',
  'balik',
]);

it.each([
  ['webiste', 'website'],
  ['websit', 'website'],
  ['webssite', 'website'],
  ['ewbsite', 'website'],
  ['shpo', 'shop'],
  ['shoop', 'shop'],
  ['stord', 'stored'],
  ['subscribtoin', 'subscription'],
])('corrects %s to %s', (typed, meant) => {
  expect(correct(typed)).toBe(meant);
});

it.each(['bali', 'ship', 'sho', 'webbsiet', 'hebsite', 'shop2', ''])('leaves %s alone', (word) => {
  expect(correct(word)).toBeUndefined();
});

it('corrects short words only when it is lenient', () => {
  expect(createSpeller(['need'])('ned')).toBeUndefined();
  expect(createSpeller(['need'], true)('ned')).toBe('need');
});

it.each([
  ['', '', 0],
  ['abc', '', 3],
  ['abc', 'acb', 1],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
])('counts the slips between %j and %j', (one, other, slips) => {
  expect(countSlips(one, other)).toBe(slips);
  expect(countSlips(other, one)).toBe(slips);
});
