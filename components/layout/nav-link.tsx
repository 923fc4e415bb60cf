'use client';

import { useSelectedLayoutSegments } from 'next/navigation';

type NavLinkProps = { href: string; label: string; className?: string };

/** A link of the navigation that marks the current page. */
export function NavLink({ href, label, className = 'nav-link' }: NavLinkProps) {
  // Not usePathname: while prerendering it returns the hidden consent segment.
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('('));
  const path = `/${segments.join('/')}`;
  const isCurrent = path === href || (href !== '/' && path.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {label}
    </a>
  );
}
