import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import type { ChatMessageRow, ChatRoomRow } from '../db/schema';
import type { Page } from './messages-table';

export function presentMessage(row: ChatMessageRow): ChatMessage {
  const { id, chat_room_id, sender_id, text, created_at, link, reply_options: options } = row;
  return {
    ...{ id, chat_room_id, sender_id, text, created_at },
    ...(link !== null && { link: JSON.parse(link) }),
    ChatKeyword: options === null ? null : { ChatReplyOptions: JSON.parse(options) },
  };
}

export function presentRoom({ id, status }: ChatRoomRow, { messages, hasMore }: Page): ChatRoom {
  return { id, status, ChatMessages: messages.map(presentMessage), has_more: hasMore };
}
