import { expect, it } from 'vitest';
import { isAllowed, isOutdated, readChoices } from './consent';

it.each([
  ['cookie_consent=true; cookie_1=false; cookie_2=true', true],
  ['cookie_2=true', false],
  ['cookie_consent=false; cookie_2=true', false],
  ['cookie_consent=true; cookie_2=false', false],
  ['cookie_consent=true; other_cookie_2=true', false],
  ['xcookie_consent=true; cookie_2=true', false],
])('%j allows functional cookies: %s', (cookies, allowed) => {
  expect(isAllowed('functional', cookies, 1)).toBe(allowed);
});

it.each([
  ['cookie_revision=2', false],
  ['cookie_revision=1', true],
  ['cookie_revision=nonsense', true],
  // Counts as revision 1.
  ['', true],
])('revision 2 makes %j outdated, which then allows nothing: %s', (revision, outdated) => {
  const cookies = `cookie_consent=true; cookie_2=true; ${revision}`;
  expect(isOutdated(cookies, 2)).toBe(outdated);
  expect(isAllowed('functional', cookies, 2)).toBe(!outdated);
  expect(isAllowed('functional', cookies, 1)).toBe(revision !== 'cookie_revision=nonsense');
});

it.each([
  ['choice=all', { performance: true, functional: true, targeting: true }],
  ['choice=none&targeting=on', { performance: false, functional: false, targeting: false }],
  ['choice=selected&functional=on', { performance: false, functional: true, targeting: false }],
  ['performance=on', undefined],
  ['choice=everything', undefined],
])('the form %j is %j', (body, choices) => {
  expect(readChoices(new URLSearchParams(body))).toEqual(choices);
});
