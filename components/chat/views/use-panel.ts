import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { fitToKeyboard } from '@/components/ui/fit-to-keyboard';
import { listen } from '@/components/ui/listen';
import { showModal } from '@/components/ui/show-modal';
import { chat, closeChat, launcherId, matchPhone, panelId } from '../chat-state';

const watchPhone = (listener: () => void) => listen(matchPhone(), ['change'], listener);

/** On a phone the panel would cover the page that a link or Back leads to. */
export function closeOnPhone(): void {
  if (matchPhone().matches) closeChat();
}

export function focusInput() {
  // A prompt comes first. It is in the list, which must not scroll to it.
  document
    .querySelector<HTMLElement>(`#${panelId} :is(input, textarea):enabled`)
    ?.focus({ preventScroll: true });
}

/** True if the focus is in the chat or on the body. */
const isFocusOurs = () =>
  document.activeElement?.matches(`body, #${launcherId}, #${panelId}, #${panelId} *`) !== false;

/** Opens and closes the panel with the state; the focus goes in once its content is there. */
export function usePanel(panel: RefObject<HTMLDialogElement | null>, isFilled: boolean): void {
  const isOpen = chat.useField('isOpen');
  const isPhone = useSyncExternalStore(
    watchPhone,
    () => matchPhone().matches,
    () => false,
  );

  useEffect(() => {
    const element = panel.current;
    if (!element || !isOpen) return;
    if (isPhone) showModal(element);
    // Unlike show(), this leaves the focus where it is.
    else element.open = true;
    return () => {
      const givesFocus = isFocusOurs();
      element.close();
      if (givesFocus && !chat.get().isOpen) document.getElementById(launcherId)?.focus();
    };
  }, [panel, isOpen, isPhone]);

  useEffect(() => {
    if (isOpen && isFilled && (isPhone || (isFocusOurs() && !chat.get().isRestored))) focusInput();
  }, [isOpen, isFilled, isPhone]);

  useEffect(() => {
    if (panel.current && isOpen) return fitToKeyboard(panel.current);
  }, [panel, isOpen]);
}
