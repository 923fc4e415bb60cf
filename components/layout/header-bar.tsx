'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The sticky bar: transparent at the top of the page, solid after more than 50 px of scroll. Without
 * `data-scrolled`, before hydration, the style sheet follows the scroll.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState<boolean>();

  useEffect(() => {
    if (!top.current) return;
    // It reports at once, also where the visitor scrolls while the page comes alive.
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
