import { expect, it } from 'vitest';
import { allowsFunctionalCookies } from './consent';

it.each([
  ['cookie_consent=true; cookie_1=false; cookie_2=true', true],
  ['cookie_2=true', false],
  ['cookie_consent=true; cookie_2=false', false],
  ['cookie_consent=true; other_cookie_2=true', false],
  ['', false],
])('%j allows functional cookies: %s', (cookies, allowed) => {
  expect(allowsFunctionalCookies(cookies)).toBe(allowed);
});
