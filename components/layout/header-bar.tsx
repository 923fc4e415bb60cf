'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type HeaderBarProps = { children: ReactNode };

/** The sticky bar: see-through at the top of the page, solid once it is scrolled more than 50 px. */
export function HeaderBar({ children }: HeaderBarProps) {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsScrolled(!entry.isIntersecting);
    });
    observer.observe(top.current);
    return () => observer.disconnect();
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
