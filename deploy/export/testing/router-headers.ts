import type { Site } from '../write-folder';

type Headers = Record<string, string>;

const flight = { rsc: '1' };
const prefetch = { 'next-router-prefetch': '1' };

/** What the router sends with a navigation, from two pages. */
const states = ['about', 'faq'].map((page) => ({
  'next-router-state-tree': encodeURIComponent(`["",{"children":["${page}",{}]},null,null,16]`),
  'next-url': `/${page}`,
}));

/** Headers of a navigation, and of a prefetch of all of a page. */
export const navigations: Headers[] = states.map((state) => ({ ...flight, ...state }));
export const wholePrefetches: Headers[] = navigations.map((headers) => ({
  ...headers,
  ...prefetch,
}));

/** Headers of a prefetch of a part; without RSC, the router never sends them. */
export const partPrefetch = (part: string): Headers => ({ ...flight, ...strayPrefetch(part) });
export const strayPrefetch = (part: string): Headers => ({
  ...prefetch,
  'next-router-segment-prefetch': part,
});

/** The names of the parts of a page, as the router asks for them. */
export function listParts(site: Site, page: string): string[] {
  const prefix = `/pages/ask${page === '/' ? '' : page}.segments`;
  return Object.keys(site.files).flatMap((path) =>
    path.startsWith(`${prefix}/`) ? path.slice(prefix.length, -'.segment.rsc'.length) : [],
  );
}
