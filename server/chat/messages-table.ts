import { randomUUID } from 'node:crypto';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import type { AssistantMessage } from './assistant/turn';
import { updateRoom } from './rooms-table';

/** A message to write; only the assistant's messages have reply options and links. */
type Words = Pick<ChatMessageRow, 'id' | 'sender_id' | 'text'> &
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
export async function writeMessages(db: Queries, room: ChatRoomRow, words: Words[], now: string) {
  const rows = words.map((message, index) => ({
    reply_options: null,
    link: null,
    ...message,
    chat_room_id: room.id,
    position: room.message_count + index + 1,
    created_at: now,
  }));
  await db.insertInto('chat_messages').values(rows).execute();
  await updateRoom(db, room.id, { message_count: room.message_count + rows.length });
  return rows;
}

/** One message of a room. */
export function findMessage(db: Queries, roomId: string, id: string) {
  return messagesOf(db, roomId).where('id', '=', id).executeTakeFirst();
}

/** Messages of a room in order, after the message `after`; all when the room does not have it. */
export function listMessages(db: Queries, roomId: string, after = '') {
  return messagesOf(db, roomId)
    .where('position', '>', (where) =>
      where.fn.coalesce(
        where
          .selectFrom('chat_messages as known')
          .select('known.position')
          .where('known.chat_room_id', '=', roomId)
          .where('known.id', '=', after),
        where.lit(0),
      ),
    )
    .orderBy('position')
    .execute();
}

/** The last messages of a room in order, at most `limit`. */
export function listNewestMessages(db: Queries, room: ChatRoomRow, limit: number) {
  return messagesOf(db, room.id)
    .where('position', '>', room.message_count - limit)
    .orderBy('position')
    .execute();
}

/** Whether the team has written in a room, or the assistant has asked a hand-over question there. */
export async function hasTurnedToTeam(db: Queries, roomId: string): Promise<boolean> {
  const message = await messagesOf(db, roomId)
    .where((where) =>
      where.or([
        where('sender_id', '=', senders.support),
        where('reply_options', 'like', '%"type":"input"%'),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}

/** The last message of each of these rooms, in no order. */
export async function listLastMessages(db: Queries, roomIds: string[]): Promise<ChatMessageRow[]> {
  if (roomIds.length === 0) return [];
  return db
    .selectFrom('chat_messages')
    .innerJoin('chat_rooms', (join) =>
      join
        .onRef('chat_rooms.id', '=', 'chat_messages.chat_room_id')
        .onRef('chat_rooms.message_count', '=', 'chat_messages.position'),
    )
    .where('chat_rooms.id', 'in', roomIds)
    .selectAll('chat_messages')
    .execute();
}

const messagesOf = (db: Queries, roomId: string) =>
  db.selectFrom('chat_messages').selectAll().where('chat_room_id', '=', roomId);
