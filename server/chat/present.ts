import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow, ChatRoomRow } from '../db/schema';
import { onOneLine } from '../jobs/plain-text';

/** A message in the shape of the contract. */
export function presentMessage(row: ChatMessageRow): ChatMessage {
  const { id, chat_room_id, sender_id, text, created_at, link, reply_options: options } = row;
  return {
    ...{ id, chat_room_id, sender_id, text, created_at },
    ...(link !== null && { link: JSON.parse(link) }),
    ChatKeyword: options === null ? null : { ChatReplyOptions: JSON.parse(options) },
  };
}

/** A room with some of its messages in the shape of the contract. */
export function presentRoom({ id, status }: ChatRoomRow, messages: ChatMessageRow[]): ChatRoom {
  return { id, status, ChatMessages: messages.map(presentMessage) };
}

/**
 * The sender's name as the team sees it. Visitors are always labelled 'Visitor', so their chosen name
 * cannot pass for the team or the assistant.
 */
export function nameSender(senderId: string, visitorName: string | null): string {
  if (senderId === senders.assistant) return 'Assistant';
  if (senderId === senders.support) return 'Support';
  const name = onOneLine(visitorName ?? '');
  return name ? `Visitor (${name})` : 'Visitor';
}
