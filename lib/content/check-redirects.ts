import { listSiteFiles } from '../site-files';
import type { Addresses } from './addresses';
import type { ContentMistake, SourceFile } from './content-error';
import { valueAt } from './fields';
import { oneOf } from './say-mistake';
import type { Redirect } from './schemas/redirects';

/** What redirects may lead to, and what they may not hide. */
export type Surroundings = Addresses & {
  files: string[];
  origins: string[];
};

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

function checkFrom(from: string, earlier: Redirect[], { pages, files }: Surroundings) {
  if (reserved.some((name) => isSame(from.split('/')[1] ?? '', name)))
    return `an address that does not begin with ${reserved.map((name) => `/${name}`).join(', ')}`;
  if ([...pages, ...files].some((path) => isSame(path, from)))
    return 'an address without a page or file';
  if (earlier.some((other) => isSame(other.from, from))) return 'a value that no other entry has';
  return undefined;
}

function checkTo(to: string, redirects: Redirect[], { pages, deeper, origins }: Surroundings) {
  if (!to.startsWith('/'))
    return origins.includes(new URL(to).origin)
      ? 'the path alone, for a page of this site'
      : undefined;
  const known = [...pages, ...deeper];
  if (known.includes(to)) return undefined;
  const alike = known.filter((address) => pathOf(address) === pathOf(to));
  return (
    insteadOfRedirected(to, redirects) ?? oneOf(alike.length > 0 ? alike : pages, to, 'addresses')
  );
}

/** Finds redirects that hide a page or file, repeat another, or lead to no page or to a redirect. */
export const findRedirectMistakes = (redirects: Redirect[], surroundings: Surroundings) =>
  redirects.flatMap(({ from, to }, index) => {
    const mistake = (field: string, value: string, expected: string | undefined) =>
      expected ? [{ path: [index, field], expected, found: JSON.stringify(value) }] : [];
    return [
      ...mistake('from', from, checkFrom(from, redirects.slice(0, index), surroundings)),
      ...mistake('to', to, checkTo(to, redirects, surroundings)),
    ];
  });

/** The same for `redirects.yaml`, with its lines. */
export function findWrongRedirects(
  sources: SourceFile[],
  redirects: Redirect[],
  addresses: Addresses,
): ContentMistake[] {
  const find = (name: string) => sources.find(({ file }) => file === name);
  const environments = valueAt(find('site.yaml')?.data, ['environments']);
  const origins = Object.values(Object(environments)).map((one) =>
    String(valueAt(one, ['client'])),
  );
  const surroundings = { ...addresses, files: listSiteFiles(addresses.pages), origins };
  return findRedirectMistakes(redirects, surroundings).flatMap(
    ({ path, expected, found }) => find('redirects.yaml')?.mistake(path, expected, found) ?? [],
  );
}
