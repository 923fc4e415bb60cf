import type { Site } from '../write-folder';
import type { MixedRequest } from './ask';
import {
  cookies,
  dates,
  doubleSlashes,
  makeForm,
  makeRandom,
  type Pick,
  queries,
  ranges,
  tags,
  unknownPaths,
} from './request-parts';

type Headers = MixedRequest['headers'];

function makeAddresses(site: Site, pick: Pick) {
  const all = Object.keys(site.files).flatMap((path) =>
    path.startsWith('/files/') ? path.slice('/files'.length) : [],
  );
  // A map is shorter than the ranges, at which `next start` fails.
  const hashed = all.filter((path) => /^\/_next\/.*(?<!\.map)$/.test(path));
  const pictures = all.filter((path) => path.startsWith('/images/'));
  const small = all.filter((path) => !/^\/(_next|images)\//.test(path));
  const solutions = [...site.solutions, 'unknown', '', 'company%2Dprofile-site'];
  const addQuery = (path: string, query = pick(queries)) => (query ? `${path}?${query}` : path);
  const choices = [
    ...solutions.flatMap((slug) => [`solution=${slug}`, `period=annual&solution=${slug}`]),
    ...['period=annual&plan=x', 'period=Annual', 'period=monthly&period=annual'],
  ];
  const pages = [...site.pages, ...choices.map((choice) => `/pricing?${choice}`)];
  const addresses = {
    page: () => pick([() => pick(pages), () => addQuery(pick(site.pages))])(),
    hashed: () => pick(hashed),
    file: () => addQuery(pick(pick([pictures, small]))),
    unknown: () => addQuery(pick(unknownPaths)),
    old: () => addQuery(pick(site.redirects).from + pick(['', '/'])),
    slash: () => addQuery(`${pick([...site.pages.slice(1), '/nope', '/images'])}/`),
  };
  const { page, hashed: script, file } = addresses;
  return { ...addresses, known: () => pick([page, page, script, file])() };
}

/** Mixed requests for everything that a site has and for what it has not. */
export function mixRequests(site: Site, count: number, seed = 20_261_123): MixedRequest[] {
  const random = makeRandom(seed);
  const pick: Pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const address = makeAddresses(site, pick);
  const get = (path: string, headers: Headers = {}): MixedRequest => ({
    method: pick(['GET', 'GET', 'GET', 'HEAD'] as const),
    path,
    headers: {
      'accept-encoding': pick(['identity', 'gzip']),
      cookie: pick(cookies),
      ...headers,
    },
  });
  const kinds: [share: number, () => MixedRequest][] = [
    [30, () => get(address.page())],
    [10, () => get(address.file())],
    [8, () => get(address.hashed())],
    [3, () => ({ ...get(address.known()), revalidates: 'if-none-match' })],
    [3, () => ({ ...get(address.known()), revalidates: 'if-modified-since' })],
    [3, () => get(address.known(), { 'if-none-match': pick(tags) })],
    [2, () => get(address.file(), { 'if-none-match': pick(tags) })],
    [2, () => get(address.known(), { 'if-modified-since': pick(dates) })],
    [2, () => get(address.page(), { range: pick(ranges) })],
    [5, () => get(pick([address.file, address.hashed])(), { range: pick(ranges) })],
    [10, () => get(address.unknown())],
    [4, () => get(address.old())],
    [3, () => get(address.slash())],
    [1, () => get(pick(doubleSlashes))],
    [1, () => ({ ...get(pick([...site.pages, '/robots.txt'])), method: 'POST', body: '' })],
    [8, () => makeForm(pick, address.page())],
  ];
  const weighted = kinds.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  return Array.from({ length: count }, () => pick(weighted)());
}
