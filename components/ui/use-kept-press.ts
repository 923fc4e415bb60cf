import { useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from './use-hydrated';

const press = (button: HTMLElement) => button.click();

/**
 * Props of a button that does nothing until it is hydrated. A press on it is kept until then by
 * `keepPresses` and carried out once, as another press unless `carryOut` says otherwise.
 */
export function useKeptPress<Button extends HTMLElement = HTMLButtonElement>(
  carryOut: (button: Button) => void = press,
) {
  const ref = useRef<Button>(null);
  const isHydrated = useHydrated();

  const takePress = useEffectEvent(() => {
    const button = ref.current;
    if (!button?.hasAttribute('aria-busy')) return;
    button.removeAttribute('aria-busy');
    carryOut(button);
  });
  // The mark has to be gone by then, or the press would be kept again.
  useEffect(() => {
    if (isHydrated) takePress();
  }, [isHydrated]);

  return { ref, 'data-press': isHydrated ? undefined : '', suppressHydrationWarning: true };
}
