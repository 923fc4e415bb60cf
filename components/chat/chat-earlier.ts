import { flushSync } from 'react-dom';
import { requestJson } from '@/lib/api-client';
import type { ChatRoom } from '@/lib/contracts/chat';
import { chat } from './chat-state';

/** Prepends the previous page and keeps the scroll position. */
export async function showEarlier(list: HTMLElement): Promise<void> {
  const { roomId, earlier, messages } = chat.get();
  const first = earlier[0] ?? messages[0];
  const path = `/chat-rooms/details/${roomId}?before=${first?.id}`;
  const { answer } = await requestJson<ChatRoom>('GET', path);
  // The visitor may have left the room since.
  if (!answer || chat.get().roomId !== roomId) return;
  const page = answer.ChatMessages;
  const below = list.scrollHeight - list.scrollTop;
  flushSync(() => chat.set({ earlier: [...page, ...earlier], hasEarlier: answer.has_more }));
  list.scrollTop = list.scrollHeight - below;
  // After the last page the button is gone, and with it the focus.
  if (document.activeElement === document.body) list.focus({ preventScroll: true });
}
