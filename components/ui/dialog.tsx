'use client';

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { fitToKeyboard } from './fit-to-keyboard';
import { showModal } from './show-modal';

/** Focuses an opener if the focus is lost: the last focused one may be hidden, as in a closed mobile menu. */
function focusOpener(id: string) {
  const { activeElement: focused, body } = document;
  if (focused !== body && focused?.checkVisibility?.() !== false) return;
  // An opener in the mobile menu still shows while the menu closes.
  const openers = document.querySelectorAll<HTMLElement>(`[commandfor="${id}"]:not([popover] *)`);
  [...openers].find((opener) => opener.checkVisibility?.())?.focus({ preventScroll: true });
}

type DialogProps = ComponentProps<'dialog'> & { isOpen: boolean; onDismiss: () => void };

/** A modal native dialog: the browser traps the focus, locks the page and returns the focus. */
export function Dialog({ isOpen, onDismiss, className = '', ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the effects of the dialog's content, which may take the focus.
  useLayoutEffect(() => {
    if (!dialog.current || !isOpen) return;
    showModal(dialog.current);
    return fitToKeyboard(dialog.current);
  }, [isOpen]);

  // Not a layout effect: it closes after React's changes. With them React restores the focus, in WebKit even inside
  // a closed dialog, and the focus that the browser had returned would be lost.
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    return () => {
      element.close();
      setTimeout(focusOpener, 99, element.id);
    };
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        // React owns the open state; the browser would close the dialog without it.
        event.preventDefault();
        onDismiss();
      }}
      // A form or a link inside may close it as well.
      onClose={() => dialog.current?.open || onDismiss()}
      className={`dialog ${className}`}
      {...rest}
    />
  );
}
