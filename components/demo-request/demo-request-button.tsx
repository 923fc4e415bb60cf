'use client';

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { createStore } from '@/components/ui/create-store';
import { listen } from '@/components/ui/listen';
import { addWaitingLink } from '@/components/ui/waiting-links';
import type { DemoRequestDialogProps } from './demo-request-dialog';

/** The shared flag of specification §4: whether the request-demo modal is open. */
const modal = createStore({ isOpen: false });
const close = () => modal.set({ isOpen: false });

const loadDialog = () => import('./demo-request-dialog');
/** Called when the pointer is over a demo button, so the press feels instant. */
const warmUp = () => void loadDialog().catch(() => undefined);

type DemoRequestButtonProps = ComponentProps<typeof Button> & { onOpen?: () => void };

/** Opens the request-demo modal; without JavaScript it leads to the contact page. The starter reads `aria-haspopup`. */
export function DemoRequestButton({ onOpen, ...rest }: DemoRequestButtonProps) {
  return (
    <form action="/contact" className="contents">
      <Button
        type="submit"
        aria-haspopup="dialog"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={(event) => {
          event.preventDefault();
          onOpen?.();
          modal.set({ isOpen: true });
        }}
        {...rest}
      />
    </form>
  );
}

/** Stands once in the layout and brings the modal's code when it is first opened. */
export function DemoRequestHost() {
  const { isOpen } = modal.use();
  const [Dialog, setDialog] = useState<ComponentType<DemoRequestDialogProps>>();

  useEffect(() => {
    if (!isOpen || Dialog) return;
    const stopWaiting = addWaitingLink();
    loadDialog()
      .then((loaded) => setDialog(() => loaded.DemoRequestDialog))
      .catch((error: unknown) => {
        console.error('The demo request form could not be loaded', error);
        close();
        // The same page that the button leads to without JavaScript.
        window.location.assign('/contact');
      })
      .finally(stopWaiting);
  }, [isOpen, Dialog]);

  // Back closes the modal; the form keeps its text.
  useEffect(() => listen(window, ['popstate'], close), []);

  return Dialog ? <Dialog isOpen={isOpen} onClose={close} /> : null;
}
