import { expect, it } from 'vitest';
import { createSpeller } from './spelling';

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
  ['subscribtin', 'subscription'],
])('corrects %s to %s', (typed, meant) => {
  expect(correct(typed)).toBe(meant);
});

it.each(['bali', 'ship', 'sho', 'webbsiet', 'hebsite', 'shop2', ''])('leaves %s alone', (word) => {
  expect(correct(word)).toBeUndefined();
});

it('corrects the ending of a short word only when it is lenient', () => {
  expect(createSpeller(['need'])('nee')).toBeUndefined();
  expect(createSpeller(['need'], true)('nee')).toBe('need');
});
