import { expect, it } from 'vitest';
import { findRedirectMistakes } from './check-redirects';
import { type Redirect, redirectsSchema } from './schemas/redirects';

const site = {
  pages: ['/', '/pricing', '/faq'],
  deeper: ['/pricing?solution=shop', '/faq#backups', '/#solutions'],
  files: ['/robots.txt', '/icon.svg'],
  origins: ['http://localhost:3000', 'https://www.sedia.example'],
};
const findMistakes = (...redirects: Redirect[]) => findRedirectMistakes(redirects, site);

it.each(['/old', '/Old_2/page-1.html', '/old/~home'])('accepts the old address %s', (from) => {
  const redirects = [{ from, to: '/pricing' }];
  expect(redirectsSchema.parse(redirects)).toEqual(redirects);
  expect(findMistakes(...redirects)).toEqual([]);
});

it.each([
  '',
  '/',
  'old',
  '/old/',
  '//old',
  '/old//page',
  '/../old',
  '/old?x=1',
  '/old#x',
  '/%6fld',
  '/öld',
  '/o ld',
  'https://www.sedia.example/old',
])('refuses %j as an old address', (from) => {
  const [issue, ...others] = redirectsSchema.safeParse([{ from, to: '/' }]).error?.issues ?? [];
  expect(issue).toMatchObject({
    path: [0, 'from'],
    message: expect.stringMatching(/^a path like/),
  });
  expect(others).toEqual([]);
});

it.each(['/', '/pricing', '/pricing?solution=shop', '/faq#backups', 'https://blog.example/a?b#c'])(
  'accepts a redirect to %s',
  (to) => {
    const redirects = [{ from: '/old', to }];
    expect(redirectsSchema.parse(redirects)).toEqual(redirects);
    expect(findMistakes(...redirects)).toEqual([]);
  },
);

it.each(['pricing', 'http://blog.example', 'javascript:alert(1)', 'https://', '#plans', ''])(
  'refuses %j as a target',
  (to) => {
    const { error } = redirectsSchema.safeParse([{ from: '/old', to }]);
    expect(error?.issues).toMatchObject([
      { path: [0, 'to'], message: 'a path like /pricing, or an https:// address' },
    ]);
  },
);

it.each([
  ['a page', '/pricing', 'an address without a page or file'],
  ['a page in other letters', '/Pricing', 'an address without a page or file'],
  ['a public file', '/icon.svg', 'an address without a page or file'],
  ['a file that is made', '/robots.txt', 'an address without a page or file'],
  [
    'a file of the framework',
    '/_next/static/a.js',
    /^an address that does not begin with \/_next,/,
  ],
  ['a picture', '/images/old.png', /\/images,/],
  ['the form of the consent dialog', '/cookie-consent', /\/cookie-consent,/],
  ['a variant of a page', '/ask/pricing', /\/ask,/],
  ['the variant after consent', '/given', /\/given$/],
])('refuses a redirect in place of %s', (_name, from, expected) => {
  expect(findMistakes({ from, to: '/faq' })).toEqual([
    { path: [0, 'from'], found: JSON.stringify(from), expected: expect.stringMatching(expected) },
  ]);
});

it.each(['/old', '/OLD'])('refuses a second entry for an address, written %s', (from) => {
  expect(findMistakes({ from: '/old', to: '/' }, { from, to: '/faq' })).toEqual([
    { path: [1, 'from'], found: JSON.stringify(from), expected: 'a value that no other entry has' },
  ]);
});

it.each([
  ['no page', '/prices', 'one of /, /pricing, /faq, perhaps /pricing'],
  ['another site without its scheme', '//evil.example', 'one of /, /pricing, /faq'],
  ['a page with a slash at its end', '/pricing/', 'one of /, /pricing, /faq, perhaps /pricing'],
  ['a file', '/icon.svg', 'one of /, /pricing, /faq'],
  ['an unknown anchor', '/faq#nothing', 'one of /faq, /faq#backups'],
  [
    'an unknown solution',
    '/pricing?solution=x',
    'one of /pricing, /pricing?solution=shop, perhaps /pricing?solution=shop',
  ],
  ['its own host', 'https://www.sedia.example/faq', 'the path alone, for a page of this site'],
  ['itself', '/old', 'an address that is not redirected; /old leads to /old'],
])('refuses a redirect to %s', (_name, to, expected) => {
  expect(findMistakes({ from: '/old', to })).toEqual([
    { path: [0, 'to'], found: JSON.stringify(to), expected },
  ]);
});

it.each(['/old', '/Old', '/old?x=1#y'])('refuses a chain over %s', (to) => {
  expect(findMistakes({ from: '/older', to }, { from: '/old', to: '/faq' })).toEqual([
    {
      path: [0, 'to'],
      found: JSON.stringify(to),
      expected: 'an address that is not redirected; /old leads to /faq',
    },
  ]);
});
