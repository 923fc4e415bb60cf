import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Calls `adopt` when controls may say what came without an event: what was chosen before the script
 * was there, and what the browser gives back, which stands in them at `pageshow` at the latest.
 */
export function useEarlyInput(adopt: () => void): void {
  const isHydrated = useHydrated();
  const handleInput = useEffectEvent(adopt);

  useEffect(() => {
    // After all first effects: an address that is pushed before the router listens is unknown to it.
    if (!isHydrated) return;
    const adoptNow = () => handleInput();
    adoptNow();
    window.addEventListener('pageshow', adoptNow);
    return () => window.removeEventListener('pageshow', adoptNow);
  }, [isHydrated]);
}
