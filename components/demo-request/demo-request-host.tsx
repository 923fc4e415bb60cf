'use client';

import { type ComponentType, useEffect, useState } from 'react';
import {
  closeDemoRequest,
  loadDemoRequestDialog,
  useIsDemoRequestOpen,
} from './demo-request-store';

/** Stands once in the layout and brings the modal's code when it is first opened. */
export function DemoRequestHost() {
  const isOpen = useIsDemoRequestOpen();
  const [Dialog, setDialog] = useState<ComponentType<{ isOpen: boolean }>>();

  useEffect(() => {
    if (!isOpen || Dialog) return;
    loadDemoRequestDialog().then(
      (loaded) => setDialog(() => loaded.DemoRequestDialog),
      (error) => {
        console.error('The demo request form could not be loaded', error);
        closeDemoRequest();
      },
    );
  }, [isOpen, Dialog]);

  return Dialog ? <Dialog isOpen={isOpen} /> : null;
}
