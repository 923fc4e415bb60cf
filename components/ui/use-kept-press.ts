import { useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from './use-hydrated';

const press = (button: HTMLElement) => button.click();

/**
 * Props of a button that does nothing until it is hydrated. `keepPresses` keeps an earlier press;
 * this hook carries it out once, by `carryOut` or by another press.
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
  // Runs after hydration has removed `data-press`, or the press would be kept again.
  useEffect(() => {
    if (isHydrated) takePress();
  }, [isHydrated]);

  return { ref, 'data-press': isHydrated ? undefined : '', suppressHydrationWarning: true };
}
