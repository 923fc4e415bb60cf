import { useEffect, useEffectEvent } from 'react';
import { listen } from '@/components/ui/listen';
import { useHydrated } from './use-hydrated';

/** Controls hold input of elements that were drawn anew. */
export const redrawnEvent = 'redrawn';

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
    // WebKit resets forms without completion a moment after `pageshow`, and tells nobody.
    const adoptLater = () => {
      for (const moment of [0, 99]) setTimeout(adoptNow, moment);
    };
    const stopListening = listen(window, [redrawnEvent], adoptNow);
    window.addEventListener('pageshow', adoptLater);
    return () => {
      stopListening();
      window.removeEventListener('pageshow', adoptLater);
    };
  }, [isHydrated]);
}
