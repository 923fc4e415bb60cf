import { expect, it } from 'vitest';
import { listDialingCodes } from './dialing-codes';

it.each([
  ['pt-PT', ['Portugal', 'Afeganistão', 'África do Sul']],
  ['en-CW', ['Curaçao', 'Afghanistan', 'Åland']],
])('names and sorts the countries in the language of %s, its own first', (locale, first) => {
  const names = listDialingCodes(locale).map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(first);
});
