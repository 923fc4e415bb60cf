import { expect, it } from 'vitest';
import { findCountry } from './find-country';

it.each([
  ['62812', '', 'ID'],
  ['6581234567', 'ID', 'SG'],
  ['1', '', undefined],
  ['12', '', undefined],
  ['1212', '', 'US'],
  ['1212', 'CA', 'CA'],
  ['12425', 'ID', 'BS'],
  ['7', '', 'RU'],
  ['77', 'KZ', 'KZ'],
  ['44', '', 'GB'],
  ['4420', 'JE', 'JE'],
  ['4', 'GB', undefined],
  ['999', '', undefined],
  ['', '', undefined],
])('the number %s with %s chosen belongs to %s', (number, chosen, iso) => {
  expect(findCountry(number, chosen)?.iso).toBe(iso);
});
