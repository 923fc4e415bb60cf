'use client';

import { inView } from 'motion';
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
    // `inView` says nothing of an element that starts out of view: the browser may restore the scroll.
    setIsScrolled(window.scrollY > 50);
    return inView(top.current, () => {
      setIsScrolled(false);
      return () => setIsScrolled(true);
    });
  }, []);

  return (
    <>
      <div
        ref={top}
        aria-hidden="true"
        className="pointer-events-none absolute top-0 h-[50px] w-px"
      />
      <header
        data-scrolled={isScrolled}
        className="site-header sticky top-0 z-30 px-page print:static"
      >
        {children}
      </header>
    </>
  );
}
