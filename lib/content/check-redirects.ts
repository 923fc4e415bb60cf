import { listRoutes } from '../routes';
import { listSiteFiles } from '../site-files';
import type { ContentMistake } from './content-error';
import { getSite, listFaqEntries, listRedirects } from './pages';
import type { Redirect } from './schemas/redirects';
import type { SourceFile } from './source-file';
import { listTopics } from './topics/list-topics';

/** What redirects may lead to, and what they may not hide. */
export type Surroundings = {
  pages: string[];
  /** Addresses with an anchor or a query that links of the site use. */
  links: string[];
  files: string[];
  /** Origins of this site. */
  origins: string[];
};

const readSurroundings = (links: string[]): Surroundings => ({
  pages: listRoutes().map(({ path }) => path),
  links: [
    ...links,
    ...listTopics().map(({ link }) => link.href),
    ...listFaqEntries().map(({ id }) => `/faq#${id}`),
  ],
  files: listSiteFiles(),
  origins: Object.values(getSite().environments).map(({ client }) => client),
});

/**
 * First parts of paths that no page may have: the framework's files, pictures, which caches keep by
 * their path alone, the form of the consent dialog, and the variants of all pages.
 */
const reserved = ['_next', 'images', 'cookie-consent', 'ask', 'given'];

// Some servers and caches do not tell upper from lower case.
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** What to write instead of an address that is redirected; undefined for any other. */
export function insteadOfRedirected(address: string, redirects: Redirect[]): string | undefined {
  const redirect = redirects.find(({ from }) => isSame(from, pathOf(address)));
  return redirect && `an address that is not redirected; ${redirect.from} leads to ${redirect.to}`;
}

/** What is allowed instead of a wrong `from`; undefined for a right one. */
function checkFrom(from: string, earlier: Redirect[], { pages, files }: Surroundings) {
  if (reserved.some((name) => isSame(from.split('/')[1] ?? '', name)))
    return `an address that does not begin with ${reserved.map((name) => `/${name}`).join(', ')}`;
  if ([...pages, ...files].some((path) => isSame(path, from)))
    return 'an address without a page or file';
  if (earlier.some((other) => isSame(other.from, from))) return 'a value that no other entry has';
  return undefined;
}

/** What is allowed instead of a wrong `to`; undefined for a right one. */
function checkTo(to: string, redirects: Redirect[], { pages, links, origins }: Surroundings) {
  if (!to.startsWith('/'))
    return origins.includes(new URL(to).origin)
      ? 'the path alone, for a page of this site'
      : undefined;
  const known = [...pages, ...links];
  if (known.includes(to)) return undefined;
  const alike = known.filter((link) => pathOf(link) === pathOf(to));
  const allowed = alike.length > 0 ? new Set(alike) : pages;
  return insteadOfRedirected(to, redirects) ?? `one of ${[...allowed].join(', ')}`;
}

/** Finds redirects that hide a page or file, repeat another, or lead to no page or to a redirect. */
export const findRedirectMistakes = (redirects: Redirect[], surroundings: Surroundings) =>
  redirects.flatMap(({ from, to }, index) => {
    const mistake = (field: string, value: string, allowed: string | undefined) =>
      allowed ? [{ path: [index, field], found: JSON.stringify(value), allowed }] : [];
    return [
      ...mistake('from', from, checkFrom(from, redirects.slice(0, index), surroundings)),
      ...mistake('to', to, checkTo(to, redirects, surroundings)),
    ];
  });

/** The same for `redirects.yaml`, with its lines; `links` are those in the content. */
export function findWrongRedirects(sources: SourceFile[], links: string[]): ContentMistake[] {
  const mistakes = findRedirectMistakes(listRedirects(), readSurroundings(links));
  return sources
    .filter(({ file }) => file === 'redirects.yaml')
    .flatMap(({ mistake }) =>
      mistakes.map(({ path, found, allowed }) => mistake(path, found, allowed)),
    );
}
