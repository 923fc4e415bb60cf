'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The sticky bar: transparent at the top of the page, solid after more than 50 px of scroll. Before hydration it
 * has no `data-scrolled`, and the style sheet alone does this.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState<boolean>();

  useEffect(() => {
    if (!top.current) return;
    // It reports at once, so that a scroll during hydration counts.
    const observer = new IntersectionObserver((seen) =>
      setIsScrolled(seen.at(-1)?.isIntersecting === false),
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={top} aria-hidden="true" className="page-top" />
      <header data-scrolled={isScrolled} className="site-header">
        {children}
      </header>
    </>
  );
}
