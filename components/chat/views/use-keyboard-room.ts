import { type RefObject, useEffect } from 'react';

/**
 * Fits the panel of a phone into what the on-screen keyboard leaves, for browsers that do not
 * resize the page for it.
 */
export function useKeyboardRoom(panel: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const element = panel.current;
    if (!isActive || !seen || !element) return;

    function adjust() {
      if (!seen || !element) return;
      // Pinched closer, the page is to move under the window as it likes.
      const isCovered = seen.scale === 1 && seen.height < window.innerHeight - 1;
      element.style.setProperty('--chat-height', isCovered ? `${seen.height}px` : '');
      element.style.setProperty('--chat-top', isCovered ? `${seen.offsetTop}px` : '');
    }

    adjust();
    seen.addEventListener('resize', adjust);
    seen.addEventListener('scroll', adjust);
    return () => {
      seen.removeEventListener('resize', adjust);
      seen.removeEventListener('scroll', adjust);
    };
  }, [panel, isActive]);
}
