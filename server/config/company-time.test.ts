import { expect, it } from 'vitest';
import { nameZone } from './company-time';

it.each([
  ['Asia/Jakarta', 'en-ID', 'WIB'],
  ['Europe/Lisbon', 'en-PT', 'WEST'],
  ['Europe/Lisbon', 'pt-PT', 'WEST'],
])('names %s in summer as people in the country of %s do: %s', (zone, locale, name) => {
  expect(nameZone(new Date('2026-07-01T12:00:00Z'), zone, locale)).toBe(name);
});
