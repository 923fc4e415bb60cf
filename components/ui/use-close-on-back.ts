import { useEffect, useEffectEvent } from 'react';
import { listen } from './listen';

/** Back shows another page, and nothing that was opened here stays open over it. */
export function useCloseOnBack(close: () => void): void {
  const handleBack = useEffectEvent(close);
  useEffect(() => listen(window, ['popstate'], () => handleBack()), []);
}
