import { type RefObject, useEffect } from 'react';
import { chat, launcherId, panelId } from '../chat-state';

/** True where the focus is the chat's or nobody's; what the visitor does elsewhere is left alone. */
const isFocusOurs = () =>
  document.activeElement?.matches(`body, #${launcherId}, #${panelId}, #${panelId} *`) !== false;

/** Shows the panel over the whole screen of a phone, or beside the page elsewhere, with the focus in its input. */
export function usePanelDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isModal: boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const takesFocus = isModal || (isFocusOurs() && !chat.get().isRestored);
    if (isModal) element.showModal();
    // Unlike show(), this leaves the focus where it is.
    else element.open = true;
    if (takesFocus) element.querySelector<HTMLElement>('[data-first-focus]:enabled')?.focus();
    return () => {
      const givesFocus = isFocusOurs();
      element.close();
      if (givesFocus && !chat.get().isOpen) document.getElementById(launcherId)?.focus();
    };
  }, [dialog, isOpen, isModal]);
}
