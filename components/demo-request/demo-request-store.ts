import { useSyncExternalStore } from 'react';

/** The shared flag of specification §4: whether the request-demo modal is open. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openDemoRequest = () => set(true);
export const closeDemoRequest = () => set(false);

export function useIsDemoRequestOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

/** Loads the modal's code: called when a demo button is pointed at, so that the press feels instant. */
export const loadDemoRequestDialog = () => import('./demo-request-dialog');
