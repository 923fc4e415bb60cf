'use client';

import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { fitToKeyboard } from './fit-to-keyboard';
import { showModal } from './show-modal';

/** What had the focus before may be hidden now, as the button of the mobile menu in a wider window. */
function focusOpener(id: string) {
  const { activeElement: focused, body } = document;
  if (focused !== body && focused?.checkVisibility?.() !== false) return;
  // An opener in the mobile menu still shows while the menu closes.
  const openers = document.querySelectorAll<HTMLElement>(`[commandfor="${id}"]:not([popover] *)`);
  [...openers].find((opener) => opener.checkVisibility?.())?.focus({ preventScroll: true });
}

type DialogProps = ComponentProps<'dialog'> & { isOpen: boolean; onDismiss: () => void };

/** A modal native dialog: the browser keeps focus inside, locks the page and gives focus back. */
export function Dialog({ isOpen, onDismiss, className = '', ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the effects of the dialog's content, which may take the focus.
  useLayoutEffect(() => {
    if (!dialog.current || !isOpen) return;
    showModal(dialog.current);
    return fitToKeyboard(dialog.current);
  }, [isOpen]);

  // Closes after React's changes. With them React puts the focus back where it was, which WebKit allows even
  // in a dialog that has just closed. The focus that the browser gave back would be lost.
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
        // React owns the open state; the browser would close the dialog without telling it.
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
