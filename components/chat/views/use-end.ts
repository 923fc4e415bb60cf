import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';
import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { listen } from '@/components/ui/listen';

/** Milliseconds from a new message to the scroll to it (specification §9). */
const scrollDelay = 50;
/** Pixels from the end of the list that count as its end. */
const endTolerance = 8;
/** Key in sessionStorage of the place at which the reader left the page. */
const placeKey = 'chat:place';

/** The reader's place in pixels from the end of the list: messages added above do not change it. */
export const readPlace = ({ scrollHeight, scrollTop }: Element) => scrollHeight - scrollTop;

export function scrollToPlace(list: Element | null, place: number): void {
  if (list) list.scrollTop = list.scrollHeight - place;
}

/**
 * Scrolls the list to its end when its content or its box changes size, unless the reader has scrolled up. That
 * place is kept over a page change; `hasNews` says that messages have arrived below it. `lastId` is the id of the
 * last message, `isOwn` whether this tab is sending it. (WebKit loses the place in a `column-reverse` list.)
 */
export function useEnd(list: RefObject<HTMLElement | null>, lastId?: string, isOwn = false) {
  const [hasNews, setHasNews] = useState(false);
  const isAtEnd = useRef(true);
  const lastScroll = useRef({ top: 0, height: 0 });
  // Undefined once messages are shown.
  const storedPlace = useRef(readStorage<number>(placeKey));

  function setAtEnd() {
    isAtEnd.current = true;
    setHasNews(false);
  }

  function handleScroll({ currentTarget }: UIEvent) {
    const { scrollTop: top, scrollHeight: height, clientHeight } = currentTarget;
    const isScrolledUp = top < lastScroll.current.top && height === lastScroll.current.height;
    if (height - clientHeight - top < endTolerance) setAtEnd();
    // A change of the content's height may scroll as well.
    else if (isScrolledUp) isAtEnd.current = false;
    lastScroll.current = { top, height };
  }

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => {
      // A closed panel opens at the end.
      if (box.clientHeight === 0) isAtEnd.current = true;
      setTimeout(() => isAtEnd.current && scrollToPlace(box, 0), scrollDelay);
    });
    for (const element of [box, ...box.children]) sizes.observe(element);
    const stopListening = listen(window, ['pagehide'], () => {
      const place = isAtEnd.current ? undefined : readPlace(box);
      writeStorage(placeKey, storedPlace.current ?? place);
    });
    return () => {
      sizes.disconnect();
      stopListening();
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each last message
  useEffect(() => {
    if (!lastId) return;
    if (isOwn) setAtEnd();
    else if (storedPlace.current) {
      isAtEnd.current = false;
      scrollToPlace(list.current, storedPlace.current);
    } else setHasNews(!isAtEnd.current);
    storedPlace.current = undefined;
  }, [lastId]);

  function scrollToEnd() {
    setAtEnd();
    scrollToPlace(list.current, 0);
  }

  return { hasNews, handleScroll, scrollToEnd };
}
