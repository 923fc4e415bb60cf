import { requestJson } from '@/lib/api-client';
import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import { pageSize } from '@/lib/contracts/limits';
import { chat } from './chat-state';

/** Loads the page before the first message; undefined if that fails or the visitor leaves the room. */
export async function fetchEarlier(): Promise<ChatMessage[] | undefined> {
  const { roomId, earlier, messages } = chat.get();
  const first = earlier[0] ?? messages[0];
  const path = `/chat-rooms/details/${roomId}?before=${first?.id}`;
  const { answer } = await requestJson<ChatRoom>('GET', path);
  return chat.get().roomId === roomId ? answer?.ChatMessages : undefined;
}

/** Puts a page in front of the others, in the server's order. */
export function addEarlier(page: ChatMessage[]): void {
  const { earlier } = chat.get();
  chat.set({ earlier: [...page, ...earlier], hasEarlier: page.length === pageSize });
}
