import type { ConsentVariant } from './consent/consent';
import paths from './generated/paths.json';

const pages = new Set(paths.pages);
const solutions = new Set(paths.solutions);

/**
 * The prerendered page that answers an address, as the build names it: `/ask/pricing`. Every unknown
 * address has the same one, with `isKnown` false. /pricing has a page for each solution that has plans, and
 * for each period.
 */
export function findPage(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  variant: ConsentVariant,
) {
  if (!pages.has(pathname)) return { path: `/${variant}/page-not-found`, isKnown: false };
  const choice = pathname === '/pricing' ? findChoice(searchParams) : '';
  return { path: `/${variant}${pathname === '/' ? '' : pathname}${choice}`, isKnown: true };
}

/** The page of a choice below /pricing; the page itself has the first solution by the month. */
function findChoice(query: URLSearchParams): string {
  const [first] = paths.solutions;
  const asked = query.get('solution') ?? '';
  const solution = solutions.has(asked) ? asked : undefined;
  if (query.get('period') === 'annual') return first ? `/annual/${solution ?? first}` : '';
  return solution ? `/monthly/${solution}` : '';
}
