import { createStore } from './create-store';

const links = createStore({ waiting: 0 });

const change = (by: number) => links.set({ waiting: links.get().waiting + by });

/** Counts a link with a pending navigation; the returned function ends the count. */
export function addWaitingLink(): () => void {
  change(1);
  return () => change(-1);
}

export const isNavigationWaiting = () => links.get().waiting > 0;
export const useIsNavigationWaiting = () => links.use().waiting > 0;
