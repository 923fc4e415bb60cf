import type { MixedRequest } from './ask';

/** Numbers from 0 to 1 that are the same in every run (the generator mulberry32). */
export function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Pick = <T>(list: readonly T[]) => T;

/** Cookie headers; only in some is the first `cookie_consent` exactly `true`. */
export const cookies = [
  '',
  'cookie_consent=true',
  'ut=abc; cookie_1=false; cookie_consent=true',
  'other=1;cookie_consent=true;cookie_2=true',
  'cookie_consent=false',
  'cookie_consent=TRUE',
  'COOKIE_CONSENT=true',
  'cookie_consent="true"',
  'cookie_consent=truer',
  'cookie_consent=%74rue',
  'cookie_consent',
  'xcookie_consent=true',
  'session=cookie_consent=true',
  'cookie_consent=false; cookie_consent=true',
];
export const queries = [
  '',
  '',
  'utm_source=news',
  'a=1&b=%2F',
  'fbclid=x_-9&solution=unknown',
  'v=1a2b3c4d',
];
export const ranges = ['bytes=0-99', 'bytes=0-', 'bytes=100-', 'bytes=-50', 'lines=1-2'];
/** Paths that have no page and no file, some of them close to one. */
export const unknownPaths = [
  '/nope',
  '/ask/contact',
  '/given',
  '/page-not-found',
  '/pages/ask.html',
  '/files/robots.txt',
  '/site.json',
  '/worker.js',
  '/contact.html',
  '/Contact',
  '/%63ontact',
  '/contact%2F',
  '/..%2fsite.json',
  '/pricing/monthly/company-profile-site',
  '/images',
  '/images/nope.png',
  '/set0/pages/ask.html',
  '/.well-known/x',
  '/cookie-consent',
  '/_next/static/chunks/nope.js',
  '/_next/static/',
  '/a//b',
  '/Robots.txt',
];

/** Paths that browsers could take for the address of another host. */
export const doubleSlashes = ['//contact', '/contact//', '//evil.example/', '/\\evil.example/'];
export const tags = ['"other"', 'W/"other", "another"', '*'];
export const dates = ['Mon, 01 Jan 2001 00:00:00 GMT', 'nonsense'];

const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-8',
  'text/plain',
];
const senders: Record<string, string>[] = [
  { origin: '{own}' },
  { origin: '{own}' },
  { origin: '{site}' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-origin' },
  {},
];
const bodies = [
  'choice=all',
  'choice=none',
  'choice=selected&functional=on',
  'choice=',
  `choice=all&x=${'x'.repeat(1100)}`,
];

/** A consent form, sent from this page or from another site. */
export function makeForm(pick: Pick, page: string): MixedRequest {
  const referers: Record<string, string>[] = [
    { referer: `{own}${page}` },
    { referer: '{own}//evil.example' },
    { referer: 'https://evil.example/' },
    {},
  ];
  return {
    method: 'POST',
    path: '/cookie-consent',
    headers: { 'content-type': pick(types), ...pick(senders), ...pick(referers) },
    body: pick(bodies),
  };
}
