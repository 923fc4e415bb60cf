import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until hydration, true afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
