import { type ReactNode, type RefObject, useState } from 'react';
import { orReload } from '@/components/ui/or-reload';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';

type EarlierMessagesProps = { list: RefObject<HTMLDivElement | null>; children: ReactNode };

/** The messages before the first page as children, below a button that loads more of them. */
export function EarlierMessages({ list, children }: EarlierMessagesProps) {
  const { hasEarlier, roomId } = chat.use();
  const [isLoading, setIsLoading] = useState(false);

  async function handleClick() {
    const box = list.current;
    if (isLoading || !box) return;
    setIsLoading(true);
    // Few chats have so many messages; the others do without this code.
    await orReload(import('../chat-earlier'))
      .then(({ showEarlier }) => showEarlier(box))
      .catch((error: unknown) => console.error('Earlier messages could not be loaded', error));
    setIsLoading(false);
  }

  return (
    // What was said long ago is not read out as if it were new.
    <div aria-live="off" className="contents">
      {hasEarlier && roomId && (
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={handleClick}
          className="chat-again self-center"
        >
          {copy.earlier}
        </button>
      )}
      {children}
    </div>
  );
}
