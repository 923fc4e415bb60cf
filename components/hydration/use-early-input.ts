import { useEffect, useEffectEvent } from 'react';
import { listen } from '@/components/ui/listen';
import { useHydrated } from './use-hydrated';

/** `redrawn-parts.ts` has filled controls that were drawn anew. */
export const redrawnEvent = 'redrawn';

/**
 * Calls `readInput` when controls may hold input that fired no event: input made before hydration, and
 * values that the browser restores, at `pageshow` at the latest.
 */
export function useEarlyInput(readInput: () => void): void {
  const isHydrated = useHydrated();
  const handleInput = useEffectEvent(readInput);

  useEffect(() => {
    if (!isHydrated) return;
    handleInput();
    return listen(window, [redrawnEvent, 'pageshow'], ({ type }) => {
      if (type === redrawnEvent) handleInput();
      // WebKit resets forms without completion a moment after `pageshow`, without an event.
      else for (const moment of [0, 99]) setTimeout(() => handleInput(), moment);
    });
  }, [isHydrated]);
}
