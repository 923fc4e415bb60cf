import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Calls `adopt` when controls may hold input that fired no event: input made before hydration, and
 * values that the browser restores, at `pageshow` at the latest.
 */
export function useEarlyInput(adopt: () => void): void {
  const isHydrated = useHydrated();
  const handleInput = useEffectEvent(adopt);

  useEffect(() => {
    // Wait for all first effects: the router misses an address that is pushed before it listens.
    if (!isHydrated) return;
    const adoptNow = () => handleInput();
    adoptNow();
    window.addEventListener('pageshow', adoptNow);
    return () => window.removeEventListener('pageshow', adoptNow);
  }, [isHydrated]);
}
