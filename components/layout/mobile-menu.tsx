'use client';

import { type ComponentProps, useEffect, useRef } from 'react';
import { listen } from '@/components/ui/listen';
import { isVisible } from '@/components/ui/show-modal';

/**
 * The slide-in menu of narrow screens: a native popover, so it opens without JavaScript too. In the HTML it
 * precedes the elements that it hides (menus.css). Its button has the id `<id>-button`.
 */
export function MobileMenu({ id, ...rest }: ComponentProps<'nav'>) {
  const menu = useRef<HTMLElement>(null);
  // Browsers without popovers have no `hidePopover` until the polyfill has loaded.
  const close = () => menu.current?.hidePopover?.();

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    return listen(wide, ['change'], () => menu.current?.hidePopover?.());
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: listens to its demo button, which keys press too
    <nav
      ref={menu}
      id={id}
      popover="auto"
      onToggle={async (event) => {
        // A content blocker may hide the menu, while the open menu hides the page.
        if (event.newState === 'open' && !(await isVisible(event.currentTarget))) close();
        // The browser returns the focus only if it is inside the menu.
        if (event.newState === 'closed' && document.activeElement === document.body)
          document.getElementById(`${id}-button`)?.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[aria-haspopup]')) close();
      }}
      className="mobile-menu"
      {...rest}
    />
  );
}
