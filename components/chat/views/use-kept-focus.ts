import { type RefObject, useEffect, useRef } from 'react';

type Inputs = {
  isDisabled: boolean;
  isSending: boolean;
  /** Id of the last message, and how many are unsent: with them options and 'Send again' come and go. */
  last: string | undefined;
  unsent: number;
};

/**
 * Gives the focus back to the first input that can take it: one that is disabled loses it, and so
 * does a reply option that vanishes. A focus that has gone elsewhere stays there.
 */
export function useKeptFocus(
  panel: RefObject<HTMLElement | null>,
  { isDisabled, isSending, last, unsent }: Inputs,
): void {
  /** Where in the panel the visitor was last. */
  const place = useRef<Node>(null);
  const wasSending = useRef(false);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      place.current = target instanceof Node && panel.current?.contains(target) ? target : null;
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
    if (place.current && isLost) focusInput(panel.current);
  }, [panel, isDisabled, isSending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the list changes
  useEffect(() => {
    // A visitor who put the focus away, and with it a keyboard on the screen, keeps it away.
    if (place.current?.isConnected === false && document.activeElement === document.body)
      focusInput(panel.current);
  }, [panel, last, unsent]);
}

function focusInput(panel: HTMLElement | null) {
  panel?.querySelector<HTMLElement>('[data-first-focus]:enabled')?.focus();
}
