'use client';

import { inView } from 'motion';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The header's menus are popovers, which Safari before 17 and Firefox before 125 do not have. */
function supplyMissingPopovers() {
  if ('popover' in HTMLElement.prototype) return;
  import('./popovers').then(
    ({ supplyPopovers }) => supplyPopovers(),
    (error) => console.error('The menus could not be loaded', error),
  );
}

/** The sticky bar: transparent at the top of the page, solid after more than 50 px of scroll. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(supplyMissingPopovers, []);

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
