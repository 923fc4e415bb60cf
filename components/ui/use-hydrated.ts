import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, where a button does nothing yet or sends its form by itself, and true after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
