import { useSyncExternalStore } from 'react';

// Below Tailwind's `sm`, where the panel fills the screen.
const query = '(width < 40rem)';

function subscribe(listener: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** True where the panel is full height and modal. */
export const usePhone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
