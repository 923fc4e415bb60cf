'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

type DialogProps = ComponentProps<'dialog'> & { isOpen: boolean; onDismiss: () => void };

/** A modal native dialog: the browser keeps focus inside, locks the page and gives focus back. */
export function Dialog({ isOpen, onDismiss, className = '', ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        // React owns the open state; the browser would close the dialog without telling it.
        event.preventDefault();
        onDismiss();
      }}
      className={`dialog m-auto rounded-card bg-paper text-ink shadow-float ${className}`}
      {...rest}
    />
  );
}
