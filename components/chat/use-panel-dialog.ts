import { type RefObject, useEffect } from 'react';
import { launcherId } from './chat-shell';

/** Shows the panel over the whole screen of a phone, or beside the page elsewhere, with the focus in its input. */
export function usePanelDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isModal: boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    if (isModal) element.showModal();
    else element.show();
    element.querySelector<HTMLElement>('[data-first-focus]:enabled')?.focus();
    return () => element.close();
  }, [dialog, isOpen, isModal]);

  useEffect(() => {
    if (!isOpen) return;
    return () => document.getElementById(launcherId)?.focus();
  }, [isOpen]);
}
