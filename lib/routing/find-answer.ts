import { consentPath, isAnswered } from '@/lib/consent/consent';

/** What the rule knows of the site. Middleware and edge worker share the rule, `deploy/Caddyfile` repeats it. */
export type SiteMap = {
  pages: string[];
  /** Addresses of all other files but those of the framework, which are below `/_next/`. */
  files: string[];
  /** Values of `?solution=` for which /pricing has pages, each by the month and by the year. */
  solutions: string[];
  redirects: { from: string; to: string }[];
};

type Asked = Pick<URL, 'href' | 'pathname' | 'search'>;

/** The answer to a request. `path` is a prerendered page as the build names it: `/ask/pricing`. */
export type Answer =
  | { kind: 'consent-form' }
  | { kind: 'file' }
  | { kind: 'redirect'; target: URL }
  | { kind: 'page'; path: string; isKnown: boolean };

/** Makes the rule that maps a request to its answer. A `file` below `/_next/` may be missing. */
export function makeRule({ pages, files, solutions, redirects }: SiteMap) {
  const knownFiles = new Set(files);
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));

  /** The page of an address, without its variant. /pricing has one for each solution with plans and each period. */
  function findPage({ pathname, search }: Asked): string | undefined {
    if (!pages.includes(pathname)) return undefined;
    if (pathname !== '/pricing') return pathname === '/' ? '' : pathname;
    const query = new URLSearchParams(search);
    const isAnnual = query.get('period') === 'annual';
    const asked = solutions.find((solution) => solution === query.get('solution'));
    const shown = asked ?? (isAnnual && solutions[0]);
    return shown ? `${pathname}/${isAnnual ? 'annual' : 'monthly'}/${shown}` : pathname;
  }

  /** Where an old address, or one with a slash at its end, leads to, with its query. */
  function findRedirect({ href, pathname }: Asked): URL | undefined {
    const url = new URL(href);
    // Set as a path: as a whole address `//host/` would lead to another site.
    url.pathname = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
    const target = targets.get(url.pathname);
    if (target === undefined) return url.pathname === pathname ? undefined : url;
    const found = new URL(target, url);
    found.search = [found, url].flatMap(({ search }) => search.slice(1) || []).join('&');
    return found;
  }

  return (url: Asked, method: string, cookies: string | null): Answer => {
    if (url.pathname === consentPath && method === 'POST') return { kind: 'consent-form' };
    // First, because browsers take two slashes for the beginning of another host.
    if (url.pathname.includes('//')) {
      const target = new URL(url.href);
      target.pathname = url.pathname.replace(/\/+/g, '/');
      return { kind: 'redirect', target };
    }
    if (knownFiles.has(url.pathname) || url.pathname.startsWith('/_next/')) return { kind: 'file' };
    const target = findRedirect(url);
    if (target) return { kind: 'redirect', target };
    const page = findPage(url);
    const variant = isAnswered(cookies ?? '') ? 'given' : 'ask';
    const path = `/${variant}${page ?? '/page-not-found'}`;
    return { kind: 'page', path, isKnown: page !== undefined };
  };
}
