import { type RefObject, useEffect, useRef } from 'react';

type Inputs = { isDisabled: boolean; isSending: boolean };

/**
 * Gives the focus back to the first input that can take it: one that is disabled loses it, and so
 * does a reply option that vanishes. A focus that has gone elsewhere stays there.
 */
export function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  { isDisabled, isSending }: Inputs,
): void {
  const isInside = useRef(false);
  const wasSending = useRef(false);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      isInside.current = target instanceof Node && panel.current?.contains(target) === true;
    };
    document.addEventListener('pointerdown', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerdown', follow);
      document.removeEventListener('focusin', follow);
    };
  }, [panel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever an input changes
  useEffect(() => {
    const focused = document.activeElement;
    const isLost =
      focused === null ||
      focused === document.body ||
      focused === panel.current ||
      focused.matches(':disabled') ||
      // A press on a disabled option gives the focus to the list around it.
      (wasSending.current && focused.matches('[role="log"]'));
    wasSending.current = isSending;
    if (!isInside.current || !isLost) return;
    panel.current?.querySelector<HTMLElement>('[data-first-focus]:enabled')?.focus();
  }, [panel, isDisabled, isSending]);
}
