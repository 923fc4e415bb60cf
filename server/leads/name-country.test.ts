import { expect, it } from 'vitest';
import { nameCountry } from './name-country';

it.each([
  ['+62', 'ID', 'Indonesia'],
  ['+62', undefined, 'Indonesia'],
  ['+44', 'JE', 'Jersey'],
  ['+44', undefined, 'Guernsey, Isle of Man, Jersey, United Kingdom'],
  ['+44', 'ID', 'Guernsey, Isle of Man, Jersey, United Kingdom'],
  ['+00', 'ID', null],
  ['', 'ID', null],
])('names %s picked as %s: %s', (code, iso, name) => expect(nameCountry(code, iso)).toBe(name));
