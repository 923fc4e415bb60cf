import { randomUUID } from 'node:crypto';
import { getAssistantScript } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { pageSize } from '@/lib/contracts/limits';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import { answerStep } from './assistant/script';
import type { AssistantMessage } from './assistant/turn';
import { updateRoom } from './rooms-table';

/** A message to write; only the assistant's messages have reply options and links. */
export type Words = Pick<ChatMessageRow, 'id' | 'sender_id' | 'text'> &
  Partial<Pick<ChatMessageRow, 'reply_options' | 'link'>>;

/** Converts the assistant's message for `writeMessages`. */
export function assistantWords({
  text,
  replyOptions,
  link,
}: Omit<AssistantMessage, 'step'>): Words {
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

/** Ids of the messages next to a page; `after` counts where both are given. */
export type Place = { after?: string; before?: string };

/**
 * A page of a room's messages in order: the first after `after`, the last before `before`, otherwise the
 * newest. An unknown `after` gives the newest too, an unknown `before` none.
 */
export async function listMessages(db: Queries, roomId: string, { after, before }: Place = {}) {
  const page = messagesOf(db, roomId).limit(pageSize);
  const known = await findMessage(db, roomId, after ?? before ?? '');
  if (known && after !== undefined) {
    return page.where('position', '>', known.position).orderBy('position').execute();
  }
  if (!known && after === undefined && before !== undefined) return [];
  const last = known ? page.where('position', '<', known.position) : page;
  return (await last.orderBy('position', 'desc').execute()).toReversed();
}

/** The last messages of a room in order, at most `limit`. */
export function listNewestMessages(db: Queries, room: ChatRoomRow, limit: number) {
  return messagesOf(db, room.id)
    .where('position', '>', room.message_count - limit)
    .orderBy('position')
    .execute();
}

/**
 * The visitor's text that was just answered from the content, surely or not; null when it was written at
 * a prompt.
 */
export async function findAnsweredQuestion(db: Queries, room: ChatRoomRow): Promise<string | null> {
  const { unsure } = getAssistantScript();
  if (room.assistant_step !== answerStep && room.assistant_step !== unsure) return null;
  const [before, asked] = await listNewestMessages(db, room, 3);
  const wasPrompted = before?.reply_options?.includes('"type":"input"');
  return asked && !wasPrompted ? asked.text : null;
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
