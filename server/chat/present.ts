import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import type { ChatMessageRow, ChatRoomRow } from '../db/schema';

/** A message in the shape of the contract. */
export function presentMessage(row: ChatMessageRow): ChatMessage {
  const { id, chat_room_id, sender_id, text, created_at } = row;
  return {
    id,
    chat_room_id,
    sender_id,
    text,
    created_at,
    ...(row.link !== null && { link: JSON.parse(row.link) }),
    ChatKeyword:
      row.reply_options === null ? null : { ChatReplyOptions: JSON.parse(row.reply_options) },
  };
}

/** A room with some of its messages in the shape of the contract. */
export function presentRoom(
  room: Pick<ChatRoomRow, 'id' | 'status'>,
  messages: ChatMessageRow[],
): ChatRoom {
  return { id: room.id, status: room.status, ChatMessages: messages.map(presentMessage) };
}
