import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keep, readKept } from '@/components/ui/browser-storage';
import { listen } from '@/components/ui/listen';
import { chat, readFlag } from '../chat-state';

/** Milliseconds from a new message to the scroll to it (specification §9). */
const scrollDelay = 50;
/** Pixels from the end of the list that count as its end. */
const nearEnd = 8;

/** How far from the end of the list the reader was when the page was left, in pixels. */
const placeKey = 'chat:place';

type List = RefObject<HTMLElement | null>;

/** Tracks whether the reader is at the end of the list. */
function createEnd(list: List, setHasNews: (hasNews: boolean) => void) {
  let isThere = true;
  let top = 0;
  function come() {
    isThere = true;
    setHasNews(false);
  }
  return {
    come,
    look() {
      const box = list.current;
      if (!box) return;
      if (box.scrollHeight - box.clientHeight - box.scrollTop < nearEnd) come();
      // When the list grows, the reader still counts as at its end; only scrolling up leaves it.
      else if (box.scrollTop < top) isThere = false;
      top = box.scrollTop;
    },
    /** The distance from the end; undefined at the end. */
    readPlace() {
      const box = list.current;
      return isThere || !box ? undefined : box.scrollHeight - box.scrollTop;
    },
    goTo(place: number) {
      isThere = false;
      list.current?.scrollTo(0, list.current.scrollHeight - place);
    },
    /** Scrolls to the end if the reader was there; returns whether that is so. */
    follow() {
      if (isThere) list.current?.scrollTo(0, list.current.scrollHeight);
      return isThere;
    },
  };
}

/**
 * Keeps a reader at the end of the list when it grows or its box shrinks. A reader who has scrolled up stays
 * in place, over a page change too, and `hasNews` says that messages have arrived. `last` is the id of the last
 * message, `sent` of the last one that this tab sends. `isLive` is false until the first messages are shown.
 */
export function useEnd(list: List, last: string | undefined, sent: string | undefined) {
  const [hasNews, setHasNews] = useState(false);
  const [end] = useState(() => createEnd(list, setHasNews));
  const kept = useRef(readKept<number>(placeKey));
  // Old messages are not announced as new.
  const [isLive, setIsLive] = useState(() => readFlag() === undefined);

  // A shorter list scrolls, too, before its scroll event fires. A hidden list counts as at its end.
  useLayoutEffect(end.look);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => setTimeout(end.follow, scrollDelay));
    // The box and its content.
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [list, end]);

  useEffect(
    () =>
      listen(window, ['pagehide'], () =>
        // A page that is left before its messages are there hands the place on.
        keep(placeKey, kept.current ?? (chat.get().roomId && end.readPlace())),
      ),
    [end],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is sent is the last one
  useEffect(() => {
    if (sent) end.come();
    const timer = setTimeout(() => {
      if (last && kept.current) end.goTo(kept.current);
      else setHasNews(!end.follow());
      if (!last) return;
      kept.current = undefined;
      setIsLive(true);
    }, scrollDelay);
    return () => clearTimeout(timer);
  }, [last]);

  return { hasNews, isLive, end };
}
