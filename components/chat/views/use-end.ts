import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';
import { keep, readKept } from '@/components/ui/browser-storage';
import { listen } from '@/components/ui/listen';

/** Milliseconds from a new message to the scroll to it (specification §9). */
const scrollDelay = 50;
/** Pixels from the end of the list that count as its end. */
const nearEnd = 8;

/** How far from the end of the list the reader was when the page was left, in pixels. */
const placeKey = 'chat:place';

/**
 * Keeps a reader at the end of the list when it grows or its box shrinks. A reader who has scrolled up stays in
 * place, over a page change too, and `hasNews` says that messages have come. `last` is the last message, `isOwn`
 * whether this tab sends it.
 */
export function useEnd(list: RefObject<HTMLElement | null>, last?: string, isOwn = false) {
  const [hasNews, setHasNews] = useState(false);
  const isAtEnd = useRef(true);
  const seen = useRef({ top: 0, height: 0 });
  const kept = useRef(readKept<number>(placeKey));

  function follow() {
    if (isAtEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }

  function reachEnd() {
    isAtEnd.current = true;
    setHasNews(false);
  }

  function handleScroll({ currentTarget }: UIEvent) {
    const { scrollTop: top, scrollHeight: height, clientHeight } = currentTarget;
    if (height - clientHeight - top < nearEnd) reachEnd();
    // A list that changes its height scrolls too; only a reader scrolls up without that.
    else if (top < seen.current.top && height === seen.current.height) isAtEnd.current = false;
    seen.current = { top, height };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all is in refs
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => {
      // A panel opens at the end.
      if (box.clientHeight === 0) isAtEnd.current = true;
      setTimeout(follow, scrollDelay);
    });
    // The box and its content.
    for (const part of [box, ...box.children]) sizes.observe(part);
    const stop = listen(window, ['pagehide'], () => {
      const place = isAtEnd.current ? undefined : box.scrollHeight - box.scrollTop;
      // A page that is left before its messages are there hands the place on.
      keep(placeKey, kept.current ?? place);
    });
    return () => {
      sizes.disconnect();
      stop();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is sent is the last one
  useEffect(() => {
    if (!last) return;
    const place = kept.current;
    kept.current = undefined;
    if (isOwn) reachEnd();
    else if (place) {
      isAtEnd.current = false;
      list.current?.scrollTo(0, list.current.scrollHeight - place);
    } else setHasNews(!isAtEnd.current);
  }, [last]);

  function goToEnd() {
    reachEnd();
    follow();
  }

  return { hasNews, handleScroll, goToEnd };
}
