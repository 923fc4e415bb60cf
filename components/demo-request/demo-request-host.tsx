'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { createStore } from '@/components/ui/create-store';
import { addWaitingLink } from '@/components/ui/waiting-links';
import type { DemoRequestDialogProps } from './demo-request-dialog';

/** The shared flag of specification §4: whether the request-demo modal is open. */
const modal = createStore({ isOpen: false });
const close = () => modal.set({ isOpen: false });
export const openDemoRequest = () => modal.set({ isOpen: true });

/** Loads the modal's code. Called when the pointer is over a demo button, so the press feels instant. */
export const loadDemoRequestDialog = () => import('./demo-request-dialog');

/** Stands once in the layout and brings the modal's code when it is first opened. */
export function DemoRequestHost() {
  const { isOpen } = modal.use();
  const [Dialog, setDialog] = useState<ComponentType<DemoRequestDialogProps>>();

  useEffect(() => {
    if (!isOpen || Dialog) return;
    const stopWaiting = addWaitingLink();
    loadDemoRequestDialog()
      .then(
        (loaded) => setDialog(() => loaded.DemoRequestDialog),
        (error) => {
          console.error('The demo request form could not be loaded', error);
          close();
          // The same page that the button leads to without JavaScript.
          window.location.assign('/contact');
        },
      )
      .finally(stopWaiting);
  }, [isOpen, Dialog]);

  useEffect(() => {
    // Back closes the modal; the form keeps its text.
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  return Dialog ? <Dialog isOpen={isOpen} onClose={close} /> : null;
}
