import { useSyncExternalStore } from 'react';

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Counts a link whose navigation waits; the function returned ends it. */
export function addWaitingLink(): () => void {
  change(1);
  return () => change(-1);
}

export function useIsNavigationWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
    () => false,
  );
}
