import type { BreadcrumbList } from 'schema-dts';
import { getLeadershipPage, getNavigation } from '../../content';
import { pageAddress } from '../metadata';

/** The way from home to a page below it; the page itself comes last and needs no address. */
export function describeBreadcrumbs(path: string, current: string): BreadcrumbList {
  const { home } = getNavigation();
  const leadership = { label: getLeadershipPage().breadcrumb, path: '/leadership' };
  const trail = [home, ...(path.startsWith('/profile/') ? [leadership] : [])];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageAddress(path)}#breadcrumbs`,
    itemListElement: [
      ...trail.map((step) => ({ name: step.label, item: pageAddress(step.path) })),
      { name: current },
    ].map((step, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...step })),
  };
}
