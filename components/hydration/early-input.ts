import { type MouseEvent as Press, useEffect, useEffectEvent, useState } from 'react';
import { listen } from '@/components/ui/listen';

/** `redrawn-parts.ts` has filled controls that were drawn anew. */
export const redrawnEvent = 'redrawn';

/**
 * True if the visitor has changed a control, even back to its first value, also before it was drawn anew;
 * false in browsers without support.
 */
export const wasTouched = (control: Element) =>
  control.matches(':is(:user-valid, :user-invalid, [data-touched])');

declare global {
  interface Document {
    /** The last click, from `deploy/finish/starter.js`. */
    pressed?: MouseEvent;
    /** True once the page's scripts run, which the same file asks. */
    isHydrating?: boolean;
  }
}

/**
 * False in the server's HTML and until hydration, true afterwards. A state, because React renders a
 * store that differs from the server's in the same task as hydration; a transition would fade the page.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}

/**
 * Calls `adopt` when controls may hold input that fired no event: input made before hydration, and
 * values that the browser restores, at `pageshow` at the latest.
 */
export function useEarlyInput(adopt: () => void): void {
  const isHydrated = useHydrated();
  const handleInput = useEffectEvent(adopt);

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

/**
 * True for a press from before hydration, which the starter repeats. The label of the button may have changed
 * since it was pressed.
 */
export const isReplayedPress = ({ currentTarget }: Press) =>
  currentTarget.getAttribute('aria-busy') === 'true';

/** True if the starter has opened the dialog of this button and the visitor has closed it again. */
export const wasClosed = (press: Press<HTMLButtonElement>) =>
  isReplayedPress(press) && press.currentTarget.commandForElement?.matches(':not([open])');
