import type { Site } from '../site';

/** A request to all servers. In headers `{own}` stands for the origin of the server. */
export type MixedRequest = {
  method: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Asks first for the same, and sends back the validator of that answer. */
  revalidates?: 'if-none-match' | 'if-modified-since';
};

/** Numbers from 0 to 1 that are the same in every run (the generator mulberry32). */
function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cookies = [
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
const queries = ['', '', 'utm_source=news', 'a=1&b=%2F', 'fbclid=x_-9&solution=unknown'];
const ranges = ['bytes=0-99', 'bytes=100-', 'bytes=-50', 'lines=1-2'];
const unknownPaths = [
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
  '/pricing/company-profile-site',
  '/images',
  '/images/nope.png',
  '/set0/pages/ask.html',
  '/.well-known/x',
  '/cookie-consent',
  '/missing-part',
  '/_next/static/chunks/nope.js',
  '/_next/static/',
  '/a//b',
  '/Robots.txt',
];
const flight = { rsc: '1' };
const states = ['about', 'faq'].map((page) => ({
  'next-router-state-tree': encodeURIComponent(`["",{"children":["${page}",{}]},null,null,16]`),
  'next-url': `/${page}`,
}));

/** The names of the parts of a page, as the router asks for them. */
function listParts(site: Site, page: string): string[] {
  const prefix = `/pages/ask${page === '/' ? '' : page}.segments`;
  return Object.keys(site.files).flatMap((path) =>
    path.startsWith(`${prefix}/`) ? path.slice(prefix.length, -'.segment.rsc'.length) : [],
  );
}

/** Mixed requests for everything that a site has and for what it has not. */
export function mixRequests(site: Site, count: number, seed = 20_261_123): MixedRequest[] {
  const random = makeRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const files = Object.keys(site.files).flatMap((path) =>
    path.startsWith('/files/') ? path.slice('/files'.length) : [],
  );
  const hashed = files.filter((path) => path.startsWith('/_next/'));
  const pictures = files.filter((path) => path.startsWith('/images/'));
  const small = files.filter((path) => !/^\/(_next|images)\//.test(path));
  const other = () => pick(pick([pictures, small]));
  const withQuery = (path: string, query = pick(queries)) => (query ? `${path}?${query}` : path);
  const method = () => pick(['GET', 'GET', 'GET', 'HEAD'] as const);
  const encoding = () => pick(['identity', 'gzip']);
  const get = (path: string, headers: MixedRequest['headers'] = {}): MixedRequest => ({
    method: method(),
    path,
    headers: { 'accept-encoding': encoding(), cookie: pick(cookies), ...headers },
  });
  const pricing = () =>
    `/pricing?solution=${pick([...site.solutions, 'unknown', '', 'company%2Dprofile-site'])}`;
  const page = () => (random() < 0.15 ? pricing() : withQuery(pick(site.pages)));
  const asked = () => pick([page, page, other, () => pick(hashed)])();
  const kinds: [number, () => MixedRequest][] = [
    [30, () => get(page())],
    [10, () => get(withQuery(other()))],
    [8, () => get(pick(hashed))],
    [8, () => get(page(), { ...flight, ...pick(states) })],
    [3, () => get(page(), { ...flight, 'next-router-prefetch': '1', ...pick(states) })],
    [
      14,
      () => {
        const path = pick(site.pages);
        const part = pick([...listParts(site, path), ...listParts(site, path), '/nope']);
        return get(path, {
          ...flight,
          'next-router-prefetch': '1',
          'next-router-segment-prefetch': part,
        });
      },
    ],
    [
      2,
      () =>
        get(
          pick(unknownPaths),
          pick([
            flight,
            { ...flight, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
          ]),
        ),
    ],
    [
      1,
      () =>
        get(pick(site.pages), {
          'next-router-prefetch': '1',
          'next-router-segment-prefetch': '/_tree',
        }),
    ],
    [6, () => ({ ...get(asked()), revalidates: pick(['if-none-match', 'if-modified-since']) })],
    [3, () => get(asked(), { 'if-none-match': pick(['"other"', 'W/"other", "another"', '*']) })],
    [
      2,
      () =>
        get(asked(), { 'if-modified-since': pick(['Mon, 01 Jan 2001 00:00:00 GMT', 'nonsense']) }),
    ],
    [5, () => get(asked(), { range: pick(ranges) })],
    [10, () => get(withQuery(pick(unknownPaths)))],
    [4, () => get(withQuery(pick(site.redirects.map(({ from }) => from)) + pick(['', '/'])))],
    [3, () => get(withQuery(`${pick([...site.pages.slice(1), '/nope', '/images'])}/`))],
    [1, () => get(pick(['//contact', '/contact//', '//evil.example/', '/\\evil.example/']))],
    [
      1,
      () => ({ ...get(pick([...site.pages, '/robots.txt', '/terms'])), method: 'POST', body: '' }),
    ],
    [
      8,
      () => ({
        method: 'POST',
        path: '/cookie-consent',
        headers: {
          'content-type': pick([
            'application/x-www-form-urlencoded',
            'application/x-www-form-urlencoded; charset=utf-8',
            'text/plain',
          ]),
          ...pick([
            { origin: '{own}' },
            { origin: '{own}' },
            { origin: '{site}' },
            { origin: 'https://evil.example' },
            { origin: 'null' },
            { 'sec-fetch-site': 'same-origin' },
            {} as Record<string, string>,
          ]),
          ...pick([
            { referer: `{own}${page()}` },
            { referer: '{own}//evil.example' },
            { referer: 'https://evil.example/' },
            {} as Record<string, string>,
          ]),
        },
        body: pick([
          'choice=all',
          'choice=none',
          'choice=selected&functional=on',
          'choice=',
          `choice=all&x=${'x'.repeat(1100)}`,
        ]),
      }),
    ],
  ];
  const weighted = kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  return Array.from({ length: count }, () => pick(weighted)());
}
