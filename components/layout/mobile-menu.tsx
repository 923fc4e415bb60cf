'use client';

import { ChevronDown, Menu, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { NavItem } from '@/lib/content';
import { NavLink } from './nav-link';

type MenuLink = { label: string; path: string };
type MobileMenuProps = {
  items: NavItem[];
  home: MenuLink;
  solutions: MenuLink[];
  words: { open: string; close: string; navigation: string };
};

const id = 'mobile-menu';
const row = 'block py-3 text-title aria-[current=page]:text-pandan';
const iconButton = 'grid size-[48px] place-items-center rounded-full hover:bg-sand';

/** The slide-in menu of narrow screens: a native popover, so it opens without JavaScript too. */
export function MobileMenu({ items, home, solutions, words }: MobileMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => panel.current?.hidePopover();

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    const closeWhenWide = () => panel.current?.hidePopover();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <div className="ml-auto lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.open}
        className={`-mr-[12px] ${iconButton}`}
      >
        <SvgIcon node={Menu} className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to its links, which keys press too */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-mobile-menu=""
        onToggle={(event) => {
          if (event.newState === 'open') closeButton.current?.focus();
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close();
        }}
        className="mobile-menu fixed inset-y-0 right-0 left-auto h-dvh w-full max-w-md overflow-y-auto bg-paper px-page pb-10 text-ink"
      >
        <div className="flex h-header items-center justify-end">
          <button
            ref={closeButton}
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={words.close}
            className={`-mr-[12px] ${iconButton}`}
          >
            <SvgIcon node={X} className="size-6" />
          </button>
        </div>
        <nav
          aria-label={words.navigation}
          className="flex flex-col divide-y divide-sand font-semibold"
        >
          <NavLink href={home.path} label={home.label} className={row} />
          {items.map((item) => {
            if ('path' in item)
              return (
                <NavLink key={item.label} href={item.path} label={item.label} className={row} />
              );
            if ('isDemo' in item) {
              return (
                <div key={item.label} className="pt-6">
                  <DemoRequestButton className="w-full" onOpen={close}>
                    {item.label}
                  </DemoRequestButton>
                </div>
              );
            }
            return (
              <details key={item.label} className="group">
                <summary className="flex items-center justify-between rounded-control py-3 text-title">
                  {item.label}
                  <SvgIcon node={ChevronDown} className="size-5 group-open:rotate-180" />
                </summary>
                <ul className="pb-3 font-medium">
                  {solutions.map((solution) => (
                    <li key={solution.path}>
                      <NavLink
                        href={solution.path}
                        label={solution.label}
                        className="block rounded-control py-2.5 pl-4"
                      />
                    </li>
                  ))}
                </ul>
              </details>
            );
          })}
        </nav>
      </div>
    </div>
  );
}
