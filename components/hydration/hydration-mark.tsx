'use client';

import { useEffect } from 'react';
import { useHydrated } from './use-hydrated';

/** The header's menus are popovers, which Safari before 17 and Firefox before 125 do not support. */
async function loadPopoverPolyfill() {
  if ('popover' in HTMLElement.prototype) return;
  const { apply } = await import('@oddbird/popover-polyfill/fn');
  apply();
}

/**
 * Notifies the starter that presses work now. It is last in the layout, so that all islands have read
 * early input before a held press is repeated.
 */
export function HydrationMark() {
  const isHydrated = useHydrated();

  useEffect(() => {
    if (!isHydrated) return;
    performance.mark('hydrated');
    loadPopoverPolyfill()
      .catch((error: unknown) => console.error('The menus could not be loaded', error))
      .finally(() => window.dispatchEvent(new Event('hydrated')));
  }, [isHydrated]);
  return null;
}
