'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { listen } from '@/components/ui/listen';

const id = 'solutions-menu';
const isOpen = (menu: Element | null) => menu?.matches(':is(:popover-open)');

/**
 * The dropdown of products. A native popover: without JavaScript it opens on a click and closes on
 * Escape or a press outside, and the browser reports whether it is expanded. The script adds arrow keys.
 */
export function SolutionsMenu({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLUListElement>(null);

  const links = () => [...(panel.current?.querySelectorAll('a') ?? [])];

  useEffect(() => {
    // The browser closes it on pointer up; the specification wants it on pointer down.
    const handleOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && frame.current?.contains(target);
      if (!isInside && isOpen(panel.current)) panel.current?.hidePopover();
    };
    return listen(document, ['pointerdown', 'focusin'], handleOutside);
  }, []);

  function handleButtonKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    // A click, because the starter repeats it once the polyfill has loaded.
    if (!isOpen(panel.current)) event.currentTarget.click();
    links()[0]?.focus();
  }

  function handlePanelKey(event: KeyboardEvent) {
    const all = links();
    const current = all.findIndex((link) => link.matches(':focus'));
    const next: Record<string, number> = {
      ArrowDown: (current + 1) % all.length,
      ArrowUp: (current - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = next[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return (
    <div ref={frame}>
      <button
        type="button"
        popoverTarget={id}
        aria-controls={id}
        onKeyDown={handleButtonKey}
        className="nav-link chevron"
      >
        {label}
      </button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        onKeyDown={handlePanelKey}
        className="solutions-menu rise-in"
      >
        {children}
      </ul>
    </div>
  );
}
