'use client';

import { startTransition, useEffect, useState } from 'react';
import { listen } from '@/components/ui/listen';
import { useHydrated } from './early-input';
import { tellStarter } from './early-press';

/** The header's menus are popovers, which Safari before 17 and Firefox before 125 do not have. */
async function supplyMissingPopovers() {
  if ('popover' in HTMLElement.prototype) return;
  const { apply } = await import('@oddbird/popover-polyfill/fn');
  apply();
}

/**
 * Tells the starter that presses work now. Stands last in the layout, so that all islands have adopted
 * early input before a kept press is repeated.
 */
export function HydrationMark() {
  const isHydrated = useHydrated();
  const [returns, setReturns] = useState(0);

  useEffect(() => {
    if (!isHydrated) return;
    performance.mark('hydrated');
    supplyMissingPopovers()
      .catch((error: unknown) => console.error('The menus could not be loaded', error))
      .finally(() => tellStarter(2));
    // When a page comes back from the back-forward cache, the router draws it anew, and React takes no
    // press meanwhile. This update begins after the router's, so React draws it with that one or later.
    return listen(window, ['pageshow'], ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      tellStarter(0);
      setTimeout(() => startTransition(() => setReturns((count) => count + 1)));
    });
  }, [isHydrated]);

  useEffect(() => {
    if (returns === 0) return;
    // Pressed after hydration: for their islands (`wasKept`) these are presses like any other.
    for (const button of document.querySelectorAll('[aria-busy]'))
      button.setAttribute('aria-busy', 'false');
    tellStarter(2);
  }, [returns]);
  return null;
}
