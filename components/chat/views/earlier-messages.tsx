import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestJson } from '@/lib/api-client';
import type { ChatRoom } from '@/lib/contracts/chat';
import copy from '@/lib/generated/chat.json';
import { room } from '../use-chat';

/** Prepends the page before the messages that are shown, and keeps the place of the reader. */
async function showEarlier(list: HTMLElement) {
  const { roomId, earlier, messages } = room.get();
  const [first] = [...earlier, ...messages];
  const path = `/chat-rooms/details/${roomId}?before=${first?.id}`;
  const { answer } = await requestJson<ChatRoom>('GET', path);
  // The visitor may have left the room since.
  if (!answer || room.get().roomId !== roomId) return;
  const page = answer.ChatMessages;
  const below = list.scrollHeight - list.scrollTop;
  flushSync(() => room.set({ earlier: [...page, ...earlier], hasEarlier: answer.has_more }));
  list.scrollTop = list.scrollHeight - below;
  // After the last page the button is gone, and with it the focus.
  if (document.activeElement === document.body) list.focus({ preventScroll: true });
}

/** The button that loads more of the messages before the first page. */
export function EarlierMessages({ list }: { list: RefObject<HTMLElement | null> }) {
  const [isLoading, setIsLoading] = useState(false);

  async function handleClick() {
    if (isLoading || !list.current) return;
    setIsLoading(true);
    await showEarlier(list.current);
    setIsLoading(false);
  }

  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={handleClick}
      className="chat-again self-center"
    >
      {copy.earlier}
    </button>
  );
}
