import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import copy from '@/lib/generated/chat.json';
import { addEarlier, fetchEarlier } from '../chat-earlier';
import { chat } from '../chat-state';

type EarlierMessagesProps = { list: RefObject<HTMLDivElement | null>; children: ReactNode };

/** The messages before the first page as children, below a button that loads more of them. */
export function EarlierMessages({ list, children }: EarlierMessagesProps) {
  const { hasEarlier, roomId } = chat.use();
  const [isLoading, setIsLoading] = useState(false);

  async function handleClick() {
    if (isLoading) return;
    setIsLoading(true);
    const page = await fetchEarlier();
    setIsLoading(false);
    const box = list.current;
    if (!page || !box) return;
    const below = box.scrollHeight - box.scrollTop;
    flushSync(() => addEarlier(page));
    box.scrollTop = box.scrollHeight - below;
    // After the last page the button is gone, and with it the focus.
    if (document.activeElement === document.body) box.focus({ preventScroll: true });
  }

  return (
    // What was said long ago is not read out as if it were new.
    <div aria-live="off" className="contents">
      {hasEarlier && roomId && (
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={handleClick}
          className="min-h-11 self-center font-semibold text-small underline underline-offset-4 aria-disabled:opacity-55"
        >
          {copy.earlier}
        </button>
      )}
      {children}
    </div>
  );
}
