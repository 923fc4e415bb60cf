'use client';

import { Menu, X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { listen } from '@/components/ui/listen';
import { isDrawn } from '@/components/ui/show-modal';
import { SvgIcon } from '@/components/ui/svg-icon';

type MobileMenuProps = {
  label: string;
  closeLabel: string;
  /** At its top, as in the header. */
  brand: ReactNode;
  children: ReactNode;
};

const menuId = 'mobile-menu';
/** Id of the button that gets the focus when the menu closes. */
const menuButtonId = 'mobile-menu-button';

/** Opens the mobile menu, a native popover. */
export function MobileMenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      id={menuButtonId}
      popoverTarget={menuId}
      aria-label={label}
      className="mobile-menu-button lg:hidden"
    >
      <SvgIcon node={Menu} className="size-6" />
    </button>
  );
}

/**
 * The slide-in menu of narrow screens: a native popover, so it opens without JavaScript too. It comes
 * before the elements that it hides (menus.css).
 */
export function MobileMenu({ label, closeLabel, brand, children }: MobileMenuProps) {
  const menu = useRef<HTMLElement>(null);
  // A browser without popovers has none open until the polyfill is there.
  const close = () => menu.current?.hidePopover?.();

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    return listen(wide, ['change'], () => menu.current?.hidePopover?.());
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: listens to its demo button, which keys press too
    <nav
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label={label}
      onToggle={async (event) => {
        // A blocker hides the menu, and the open menu hides the page.
        if (event.newState === 'open' && !(await isDrawn(event.currentTarget))) close();
        // The browser returns the focus only if it is inside the menu.
        if (event.newState === 'closed' && document.activeElement === document.body)
          document.getElementById(menuButtonId)?.focus({ preventScroll: true });
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[aria-haspopup]')) close();
      }}
      className="mobile-menu"
    >
      <div className="menu-head">
        {brand}
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: takes the focus as the menu opens, without a script too
          autoFocus
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="mobile-menu-button"
        >
          <SvgIcon node={X} className="size-6" />
        </button>
      </div>
      <div className="flex flex-col divide-y divide-line font-semibold">{children}</div>
    </nav>
  );
}
