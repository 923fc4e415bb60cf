import { randomUUID } from 'node:crypto';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import type { AssistantMessage } from './assistant/turn';
import { insertMessage } from './messages-table';
import { updateRoom } from './rooms-table';

/** A message to write; only the assistant's messages have reply options and links. */
export type Words = Pick<ChatMessageRow, 'id' | 'sender_id' | 'text'> &
  Partial<Pick<ChatMessageRow, 'reply_options' | 'link'>>;

/** Converts the assistant's message for `writeMessages`. */
export function assistantWords({ text, replyOptions, link }: AssistantMessage): Words {
  return {
    id: randomUUID(),
    sender_id: senders.assistant,
    text,
    reply_options: replyOptions.length > 0 ? JSON.stringify(replyOptions) : null,
    link: link ? JSON.stringify(link) : null,
  };
}

/** Writes messages in order into a locked room and updates its count. */
export async function writeMessages(
  db: Queries,
  room: ChatRoomRow,
  words: Words[],
  now: string,
): Promise<ChatMessageRow[]> {
  const rows = words.map((message, index) => ({
    reply_options: null,
    link: null,
    ...message,
    chat_room_id: room.id,
    position: room.message_count + index + 1,
    created_at: now,
  }));
  for (const row of rows) await insertMessage(db, row);
  await updateRoom(db, room.id, { message_count: room.message_count + rows.length });
  return rows;
}
