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

/** The slugs of products and profiles that were removed and have no successor. */
export const listRemoved = (redirects: Redirect[]): string[] =>
  redirects.flatMap(({ from, to }) => {
    const [, slug] = /^\/(?:product|profile)\/([^/]+)$/.exec(from) ?? [];
    return slug && !/^\/(product|profile)\//.test(to) ? [slug] : [];
  });
