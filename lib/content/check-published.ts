import { closestMatch } from 'leven';
import { type ContentMistake, mistakeOfFile } from './content-error';
import { readHistory } from './history';
import type { Redirect } from './schemas/redirects';

/** Where the visitors of a product or profile find the others. */
const overviews: Record<string, string> = { product: '/#solutions', profile: '/leadership' };

/** Products and profiles that were ever committed and now have neither a page nor a redirect. */
export function findLostAddresses(
  pages: string[],
  redirects: Redirect[],
  committed = [...readHistory().keys()],
): ContentMistake[] {
  const known = [...pages, ...redirects.map(({ from }) => from)];
  return committed.flatMap((path) => {
    const [, kind = ''] = /^\/(product|profile)\//.exec(path) ?? [];
    if (!kind || known.includes(path)) return [];
    const added = pages.filter((page) => page.startsWith(`/${kind}/`) && !committed.includes(page));
    const to = closestMatch(path, added) ?? overviews[kind];
    const expected = `an entry for a page that is gone, as - { from: ${path}, to: "${to}" }`;
    return [mistakeOfFile('redirects.yaml', expected, 'none')];
  });
}

/** The slugs of products and profiles that were removed and have no successor. */
export const listRemoved = (redirects: Redirect[]): string[] =>
  redirects.flatMap(({ from, to }) => {
    const [, slug] = /^\/(?:product|profile)\/([^/]+)$/.exec(from) ?? [];
    return slug && !/^\/(product|profile)\//.test(to) ? [slug] : [];
  });
