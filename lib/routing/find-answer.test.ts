import { describe, expect, it } from 'vitest';
import { makeRule } from './find-answer';

const origin = 'http://localhost:3000';
const findAnswer = makeRule({
  pages: ['/', '/about', '/pricing'],
  files: ['/robots.txt'],
  solutions: ['a', 'shop'],
  redirects: [
    { from: '/old', to: '/about' },
    { from: '/old/shop.html', to: '/pricing?solution=shop#plans' },
    { from: '/blog', to: 'https://blog.example/all' },
  ],
});
const answerTo = (path: string, cookies: string | null = null, method = 'GET') =>
  findAnswer(new URL(origin + path), method, cookies);

it.each([
  ['/', '/ask'],
  ['/about?period=annual', '/ask/about'],
  ['/pricing?solution=shop', '/ask/pricing/monthly/shop'],
  ['/pricing?solution=other', '/ask/pricing'],
  ['/pricing?solution=other&solution=shop', '/ask/pricing'],
  ['/pricing?plan=x&period=annual&solution=b', '/ask/pricing/annual/a'],
  ['/pricing?solution=shop&period=annual', '/ask/pricing/annual/shop'],
  ['/pricing?solution=shop&period=Annual', '/ask/pricing/monthly/shop'],
])('%s is the page %s', (path, page) => {
  expect(answerTo(path)).toEqual({ kind: 'page', path: page, isKnown: true });
});

it.each(['/pricing/monthly/shop', '/ask/about', '/About', '/about.html', '/page-not-found'])(
  '%s is unknown',
  (path) => {
    expect(answerTo(path)).toEqual({ kind: 'page', path: '/ask/page-not-found', isKnown: false });
  },
);

it.each([
  ['cookie_consent=true', '/given/about'],
  ['cookie_1=true; cookie_consent=true; ut=x', '/given/about'],
  ['cookie_consent=false; cookie_consent=true', '/ask/about'],
  ['cookie_consent=truer', '/ask/about'],
  ['', '/ask/about'],
])('with the cookies %j a page is %s', (cookies, path) => {
  expect(answerTo('/about', cookies)).toMatchObject({ path });
});

it('knows the form of the consent dialog and files, also of the framework', () => {
  expect(answerTo('/cookie-consent', '', 'POST').kind).toBe('consent-form');
  expect(answerTo('/cookie-consent')).toMatchObject({ isKnown: false });
  expect(answerTo('/robots.txt?x').kind).toBe('file');
  expect(answerTo('/_next/static/none.js').kind).toBe('file');
});

describe('redirects', () => {
  it.each([
    ['/old', '/about'],
    ['/old/', '/about'],
    ['/old?utm_source=a%20b&x', '/about?utm_source=a%20b&x'],
    ['/old/shop.html?x=1', '/pricing?solution=shop&x=1#plans'],
    ['/blog?x=//evil.example', 'https://blog.example/all?x=//evil.example'],
    ['/pricing/?solution=x', '/pricing?solution=x'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
  ])('lead %s in one step to %s, and never to another site', (path, target) => {
    const answer = answerTo(path);
    expect(answer.kind === 'redirect' && answer.target.href.replace(origin, '')).toBe(target);
  });

  it.each(['/', '/?x=1', '/about', '/OLD', '/old/other', '/older'])('leave %s as it is', (path) => {
    expect(answerTo(path).kind).toBe('page');
  });
});
