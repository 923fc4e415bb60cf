import { closestMatch } from 'leven';
import pageDates from '../seo/page-dates.json';
import { type ContentMistake, mistakeOfFile } from './content-error';
import type { Redirect } from './schemas/redirects';

/** Where the visitors of a product or profile find the others. */
const overviews: Record<string, string> = { product: '/#solutions', profile: '/leadership' };

/** A page that is not published yet is what the old one became; otherwise the overview of its kind. */
function suggestTarget(path: string, pages: string[], published: string[]): string {
  const [, kind = ''] = path.split('/');
  const added = pages.filter((page) => page.startsWith(`/${kind}/`) && !published.includes(page));
  return closestMatch(path, added) ?? overviews[kind] ?? '/';
}

/**
 * Products and profiles that were published, which the committed dates of the pages know, and that
 * now have neither a page nor an entry in `redirects.yaml`.
 */
export function findLostAddresses(
  pages: string[],
  redirects: Redirect[],
  published = Object.keys(pageDates),
): ContentMistake[] {
  const known = [...pages, ...redirects.map(({ from }) => from)];
  return published
    .filter((path) => /^\/(product|profile)\//.test(path) && !known.includes(path))
    .map((path) => {
      const target = suggestTarget(path, pages, published);
      const entry = `{ from: ${path}, to: ${JSON.stringify(target)} }`;
      return mistakeOfFile(
        'redirects.yaml',
        `an entry for a page that is gone, as - ${entry}`,
        'none',
      );
    });
}

/** Where the page of a name has gone, as of `product/shop` or `shop`. */
export type Gone = { path: string; redirect: string | undefined; moved: string | undefined };

/**
 * Where the product or profile in a name has gone; undefined while it has a page or was never published.
 * `moved` is the name with the slug of the product or profile to which the redirect leads.
 */
export function findGone(
  name: string,
  pages: string[],
  redirects: Redirect[],
  published = Object.keys(pageDates),
): Gone | undefined {
  const parts = name.split('/');
  const slugOf = (path = '') => path.split('/')[2];
  const isNamed = (path: string) => parts.some((part) => part === slugOf(path));
  const path = published.find((one) => !pages.includes(one) && isNamed(one));
  if (!path) return undefined;
  const redirect = redirects.find(({ from }) => from === path)?.to;
  const slug = redirect && pages.includes(redirect) ? slugOf(redirect) : undefined;
  const rename = (part: string) => (part === slugOf(path) ? slug : part);
  return { path, redirect, moved: slug && parts.map(rename).join('/') };
}

/** What is expected instead of a name that has gone; undefined for any other. */
export function insteadOfGone(gone: Gone | undefined, names: string[]): string | undefined {
  if (!gone) return undefined;
  const { path, redirect, moved } = gone;
  return moved && names.includes(moved)
    ? `${moved}, since ${path} leads to ${redirect}`
    : `no name of ${path}, which is gone`;
}
