import { describe, expect, it } from 'vitest';
import { cookiesOf, isAllowed, isOutdated, readChoices } from './consent';

it.each([
  ['cookie_consent=true; cookie_1=false; cookie_2=true', true],
  ['cookie_2=true', false],
  ['cookie_consent=false; cookie_2=true', false],
  ['cookie_consent=true; cookie_2=false', false],
  ['cookie_consent=true; cookie_2=TRUE', false],
  ['cookie_consent=true; other_cookie_2=true', false],
  ['xcookie_consent=true; cookie_2=true', false],
  ['', false],
])('%j allows functional cookies: %s', (cookies, allowed) => {
  expect(isAllowed('functional', cookies, 1)).toBe(allowed);
});

describe('a raised revision', () => {
  it.each([
    ['cookie_revision=2', false],
    ['cookie_revision=3', false],
    ['cookie_revision=1', true],
    ['cookie_revision=nonsense', true],
    ['', true],
  ])('makes %j outdated: %s', (cookies, outdated) => {
    expect(isOutdated(cookies, 2)).toBe(outdated);
  });

  it('allows nothing until the visitor chooses again', () => {
    const cookies = 'cookie_consent=true; cookie_2=true; cookie_revision=1';
    expect(isAllowed('functional', cookies, 1)).toBe(true);
    expect(isAllowed('functional', cookies, 2)).toBe(false);
  });

  it('counts a choice without a revision as revision 1', () => {
    expect(isOutdated('cookie_consent=true', 1)).toBe(false);
  });
});

describe('what a form sends', () => {
  it.each([
    ['choice=all', { performance: true, functional: true, targeting: true }],
    ['choice=none&targeting=on', { performance: false, functional: false, targeting: false }],
    ['choice=selected&functional=on', { performance: false, functional: true, targeting: false }],
    ['performance=on', undefined],
    ['choice=everything', undefined],
    ['', undefined],
  ])('%j is %j', (body, choices) => {
    expect(readChoices(new URLSearchParams(body))).toEqual(choices);
  });

  it.each([
    ['development', ''],
    ['staging', '; Secure'],
  ])('is stored in the cookies of specification §9 in %s, the flag last', (appEnv, secure) => {
    const attributes = `Path=/; Max-Age=15724800; SameSite=Lax${secure}`;
    const choices = { performance: true, functional: false, targeting: true };
    expect(cookiesOf(choices, appEnv)).toEqual([
      `cookie_1=true; ${attributes}`,
      `cookie_2=false; ${attributes}`,
      `cookie_3=true; ${attributes}`,
      `cookie_revision=1; ${attributes}`,
      `cookie_consent=true; ${attributes}`,
    ]);
  });
});
