import { useEffect, useState } from 'react';

/**
 * False in the server's HTML and until hydration, true afterwards. A state, because React renders a
 * store that differs from the server's in the same task as hydration; a transition would fade the page.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}
