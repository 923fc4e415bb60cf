import { inView } from 'motion';
import { type RefObject, useEffect, useState } from 'react';

type Box = RefObject<HTMLElement | null>;

/**
 * True while the carousel pauses by itself: hovered, focused or off the screen. Hover and focus on the
 * pause button do not count, or pressing 'Play' would have no effect while the pointer is on it.
 */
export function useRestReasons(root: Box, toggle: Box): boolean {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isOnScreen, setIsOnScreen] = useState(false);

  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    const counts = ({ target }: Event) =>
      target instanceof Node && !toggle.current?.contains(target);
    box.addEventListener('pointerover', (event) => setIsHovered(counts(event)), { signal });
    box.addEventListener('pointerleave', () => setIsHovered(false), { signal });
    box.addEventListener('focusin', (event) => setIsFocused(counts(event)), { signal });
    box.addEventListener('focusout', () => setIsFocused(false), { signal });
    const stopWatching = inView(box, () => {
      setIsOnScreen(true);
      return () => setIsOnScreen(false);
    });
    return () => {
      listening.abort();
      stopWatching();
    };
  }, [root, toggle]);

  return isHovered || isFocused || !isOnScreen;
}
