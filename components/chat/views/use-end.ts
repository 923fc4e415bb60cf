import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { readFlag } from '../chat-state';

/** Milliseconds from a new message to the scroll to it (specification §9). */
const scrollDelay = 50;
/** Pixels from the end of the list that count as its end. */
const nearEnd = 8;

type List = RefObject<HTMLElement | null>;

/** Knows whether the reader is at the end of the list, which it then keeps in sight. */
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
      // A list that grows takes the end away; only a scroll up leaves it.
      else if (box.scrollTop < top) isThere = false;
      top = box.scrollTop;
    },
    /** Shows the end to a reader who is there, which it returns. */
    follow() {
      if (isThere) list.current?.scrollTo(0, list.current.scrollHeight);
      return isThere;
    },
  };
}

/**
 * Keeps a reader at the end of the list when it grows or has less room. One who has scrolled up stays there,
 * and `hasNews` says that messages have come. `last` changes with each message, `sent` with each of this tab.
 * `isLive` is false until the first messages are shown.
 */
export function useEnd(list: List, last: string | undefined, sent: string | undefined) {
  const [hasNews, setHasNews] = useState(false);
  const [end] = useState(() => createEnd(list, setHasNews));
  // What was said before this page is not read out as if it were new.
  const [isLive, setIsLive] = useState(() => readFlag() === undefined);

  // A list that becomes shorter moves as well, and its scroll event comes later. A hidden one is at its end.
  useLayoutEffect(end.look);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => setTimeout(end.follow, scrollDelay));
    // Its room, and what stands in it.
    for (const part of [box, ...box.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [list, end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is sent is the last one
  useEffect(() => {
    if (sent) end.come();
    const timer = setTimeout(() => {
      setHasNews(!end.follow());
      if (last) setIsLive(true);
    }, scrollDelay);
    return () => clearTimeout(timer);
  }, [last]);

  return { hasNews, isLive, end };
}
