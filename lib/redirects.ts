import type { Redirect } from './content';
import redirects from './generated/redirects.json';

// The type is given because the one of an empty file is a list of nothing.
const entries: Redirect[] = redirects;
const targets = new Map(entries.map(({ from, to }) => [from, to]));

/**
 * Where an old address of `content/redirects.yaml`, or an address with a slash at its end, leads to,
 * with its query; undefined for any other.
 */
export function findRedirect({ href, pathname }: Pick<URL, 'href' | 'pathname'>): URL | undefined {
  const url = new URL(href);
  // Set as a path: as a whole address `//host/` would lead to another site.
  url.pathname = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  const target = targets.get(url.pathname);
  if (target === undefined) return url.pathname === pathname ? undefined : url;
  const found = new URL(target, url);
  found.search = [found, url].flatMap(({ search }) => search.slice(1) || []).join('&');
  return found;
}
