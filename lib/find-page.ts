import type { ConsentVariant } from './consent/consent';
import paths from './generated/paths.json';

const pages = new Set(paths.pages);
const solutions = new Set(paths.solutions);

/**
 * The prerendered page that answers an address, as the build names it: `/ask/pricing`. Every unknown
 * address has the same one, with `isKnown` false. /pricing has a page for each solution that has plans.
 */
export function findPage(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  variant: ConsentVariant,
) {
  if (!pages.has(pathname)) return { path: `/${variant}/page-not-found`, isKnown: false };
  const solution = searchParams.get('solution') ?? '';
  const isChosen = pathname === '/pricing' && solutions.has(solution);
  const path = `/${variant}${pathname === '/' ? '' : pathname}${isChosen ? `/${solution}` : ''}`;
  return { path, isKnown: true };
}
