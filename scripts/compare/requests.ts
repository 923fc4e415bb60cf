/** A request for a page; without a `truth` it is for a page that does not exist. */
export type CacheRequest = {
  path: string;
  headers: Record<string, string>;
  truth: string | undefined;
};

const treeOf = (page: string) =>
  encodeURIComponent(
    `["",{"children":[["consent","ask","d",null],{"children":["(asking)",{"children":["${page}",{"children":["__PAGE__",{}]}]}]}]},"$undefined","$undefined",16]`,
  );

/** Requests of a browser for a page: the document, navigations from two pages, prefetches of its parts. */
export const kinds: Record<string, Record<string, string>> = {
  html: {},
  navigation: { rsc: '1', 'next-router-state-tree': treeOf('about'), 'next-url': '/about' },
  otherNavigation: { rsc: '1', 'next-router-state-tree': treeOf('faq'), 'next-url': '/faq' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
  ...Object.fromEntries(
    ['/_tree', '/_full', '/$d$consent'].map((segment) => [
      segment,
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment },
    ]),
  ),
};

/** The address at which the site answers these headers; it redirects until `_rsc` fits them. */
export async function learnAddress(origin: string, path: string, headers: Record<string, string>) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  if (response.status !== 307 || !location) return path;
  const { pathname, search } = new URL(location, origin);
  return pathname + search;
}

const cookies = {
  ask: [
    '',
    'cookie_consent=false',
    'cookie_consent=TRUE',
    'cookie_consent=True',
    'cookie_consent=',
    'cookie_consent="true"',
    'cookie_consent=truer',
    'cookie_consent=%74rue',
    'cookie_consent=1; cookie_1=true',
    'xcookie_consent=true',
    'cookie_consent_2=true',
    'session=cookie_consent=true',
  ],
  given: [
    'cookie_consent=true',
    'cookie_1=false; cookie_consent=true',
    'cookie_consent=true; ut=abc; cookie_2=true',
    'other=1;cookie_consent=true',
  ],
};
const queries = ['', '', 'utm_source=news', 'a=1&b=%2F', 'solution=unknown', 'fbclid=x_-9'];

/** A sequence that is the same in every run (a linear congruential generator). */
function makePicker() {
  let state = 20_260_101;
  return <T>(list: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return list[Math.floor((state / 2 ** 31) * list.length)] as T;
  };
}

/** Requests over all the truths (`path kind variant`), with odd cookies and queries; 1 in 50 is for no page. */
export function mixRequests(count: number, truths: { name: string; path: string }[]) {
  const pick = makePicker();
  return Array.from({ length: count }, (_, index): CacheRequest => {
    if (index % 50 === 49)
      return {
        path: `/no-page-${index % 7}`,
        headers: { cookie: pick(cookies.ask) },
        truth: undefined,
      };
    const { name, path } = pick(truths);
    const [, kind = '', variant = ''] = name.split(' ');
    const query = pick(queries);
    const separator = path.includes('?') ? '&' : '?';
    return {
      path: query ? `${path}${separator}${query}` : path,
      headers: { ...kinds[kind], cookie: pick(variant === 'given' ? cookies.given : cookies.ask) },
      truth: name,
    };
  });
}
