'use client';

import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/**
 * Tells the starter (`finish/starter.js`) that presses work now. Stands last in the layout, so that
 * all islands have adopted early input before a kept press is repeated.
 */
export function HydrationMark() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    performance.mark('hydrated');
    window.dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);
  return null;
}
