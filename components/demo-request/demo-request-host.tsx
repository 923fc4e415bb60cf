'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { addWaitingLink } from '@/components/ui/waiting-links';
import { closeDemoRequest, useIsDemoRequestOpen } from './demo-request-store';
import { loadDemoRequestDialog } from './load-dialog';

/** Stands once in the layout and brings the modal's code when it is first opened. */
export function DemoRequestHost() {
  const isOpen = useIsDemoRequestOpen();
  const [Dialog, setDialog] = useState<ComponentType<{ isOpen: boolean }>>();

  useEffect(() => {
    if (!isOpen || Dialog) return;
    const stopWaiting = addWaitingLink();
    loadDemoRequestDialog()
      .then(
        (loaded) => setDialog(() => loaded.DemoRequestDialog),
        (error) => {
          console.error('The demo request form could not be loaded', error);
          closeDemoRequest();
          // The same page that the button leads to without JavaScript.
          window.location.assign('/contact');
        },
      )
      .finally(stopWaiting);
  }, [isOpen, Dialog]);

  useEffect(() => {
    // Back closes the modal; the form keeps its text.
    window.addEventListener('popstate', closeDemoRequest);
    return () => window.removeEventListener('popstate', closeDemoRequest);
  }, []);

  return Dialog ? <Dialog isOpen={isOpen} /> : null;
}
