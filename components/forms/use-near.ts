import { type RefObject, useEffect } from 'react';

/** Calls `onNear` once the element is within half a screen of being seen. */
export function useNear(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear]);
}
