import { closestMatch } from 'leven';
import { inspectMarkdown } from '../files/markdown';
import { href as hrefSchema } from '../schemas/common';
import { oneOf } from '../schemas/messages';
import { isSame } from './check-unique';
import type { Check, Site } from './site-survey';

/** What is expected in place of a dead address of this site; undefined for any other address. */
function expectAddress(href: string, { pages, anchored, redirects, origins }: Site) {
  if (origins.some((origin) => `${href}/`.startsWith(`${origin}/`)))
    return 'the path alone, for a page of this site';
  const known = [...pages, ...anchored];
  if (!/^[/#]/.test(href) || known.includes(href)) return undefined;
  // A link within its page.
  if (href.startsWith('#') && anchored.some((address) => address.endsWith(href))) return undefined;
  const [path = ''] = href.split(/[?#]/);
  const redirect = redirects.find(({ from }) => isSame(from, path));
  if (redirect)
    return `an address that is not redirected; ${redirect.from} leads to ${redirect.to}`;
  if (!pages.includes(path)) return oneOf(pages, href, 'pages');
  const alike = known.filter((address) => address.split(/[?#]/)[0] === path);
  return oneOf(alike, href, `addresses of ${path}`);
}

export const checkLink: Check = ({ value }, site, report) => {
  const expected = expectAddress(String(value), site);
  if (expected) report(expected);
};

/** Reports links to nowhere, and HTML that the page leaves out. */
export const checkMarkdown: Check = ({ value }, site, report) => {
  const { links, refused } = inspectMarkdown(String(value));
  for (const { found, line } of refused) report('Markdown, or HTML for text', found, line);
  for (const { href, line } of links) {
    const issue = hrefSchema.safeParse(href).error?.issues[0]?.message;
    const expected = issue ?? (site.isParsed ? expectAddress(href, site) : undefined);
    if (expected) report(expected, JSON.stringify(href), line);
  }
};

/** First parts of paths that no redirect may have; caches keep pictures by their path alone. */
const reserved = ['_next', 'images', 'cookie-consent', 'ask', 'given'];

export const checkOldAddress: Check = ({ value }, { pages, files }, report) => {
  const from = String(value);
  if (reserved.some((name) => isSame(from.split('/')[1] ?? '', name)))
    report(`an address that does not begin with ${reserved.map((name) => `/${name}`).join(', ')}`);
  else if ([...pages, ...files].some((path) => isSame(path, from)))
    report('an address without a page or file');
};

/** Forms, prices and the consent dialog lead to these pages. */
const requiredPages = ['/', '/contact', '/pricing', '/privacypolicy', '/termsandconditions'];

/** Reports pages of the code that `routes.yaml` does not name. */
export const checkRoutes: Check = (_field, { folders, textsAt }, report) => {
  const named = textsAt('routes.yaml routes.*.path');
  for (const path of new Set([...folders, ...requiredPages]))
    if (!named.includes(path)) report(`an entry with the path ${path}`, 'none');
};

const overviews = { '/product/': '/#solutions', '/profile/': '/leadership' };

/** Reports products and profiles that were ever committed and now have neither a page nor a redirect. */
export const checkRemoved: Check = (_field, { pages, anchored, redirects, committed }, report) => {
  const known = [...pages, ...redirects.map(({ from }) => from)];
  for (const [folder, overview] of Object.entries(overviews)) {
    const fallback = [...pages, ...anchored].includes(overview) ? overview : '/';
    const added = pages.filter((page) => page.startsWith(folder) && !committed.includes(page));
    for (const path of committed.filter((one) => one.startsWith(folder) && !known.includes(one))) {
      const to = closestMatch(path, added) ?? fallback;
      report(`an entry for a page that is gone, as - { from: ${path}, to: "${to}" }`, 'none');
    }
  }
};
