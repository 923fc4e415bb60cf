import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import { getChatCopy, getTeamMail } from '@/lib/content';
import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { fillIn } from '@/lib/text/fill-in';
import { onOneLine } from '@/lib/text/plain-text';
import type { AssistantMessage } from '../assistant/hand-over/conversation';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import { updateRoom } from './rooms-table';

/** Only the assistant's messages have reply options and links. */
type NewMessage = Pick<ChatMessageRow, 'id' | 'sender_id' | 'text'> &
  Partial<Pick<ChatMessageRow, 'reply_options' | 'link'>>;

export function assistantMessage({ text, replyOptions, link }: AssistantMessage): NewMessage {
  return {
    id: randomUUID(),
    sender_id: senders.assistant,
    text,
    reply_options: replyOptions.length > 0 ? JSON.stringify(replyOptions) : null,
    link: link ? JSON.stringify(link) : null,
  };
}

/** Adds messages to a locked room in their order, and updates its row once: the count and `change`. */
export async function writeMessages(
  db: Queries,
  room: ChatRoomRow,
  messages: NewMessage[],
  now: string,
  change: Updateable<ChatRoomRow> = {},
) {
  const rows = messages.map((message, index) => ({
    reply_options: null,
    link: null,
    ...message,
    chat_room_id: room.id,
    position: room.message_count + index + 1,
    created_at: now,
  }));
  await db.insertInto('chat_messages').values(rows).execute();
  const message_count = room.message_count + rows.length;
  await updateRoom(db, room.id, { ...change, message_count, updated_at: now });
  return rows;
}

export function listAnswersTo(db: Queries, { chat_room_id, position, created_at }: ChatMessageRow) {
  return messagesOf(db, chat_room_id)
    .where('position', '>', position)
    .where('created_at', '=', created_at)
    .where('sender_id', '=', senders.assistant)
    .orderBy('position')
    .execute();
}

export function findMessage(db: Queries, roomId: string, id: string) {
  return messagesOf(db, roomId).where('id', '=', id).executeTakeFirst();
}

/** The id of the message before a page, or of the one after it; `after` wins. */
export const pageSchema = z.object({ after: z.string().optional(), before: z.string().optional() });

/** Messages in order; `hasMore` if there are further ones in the direction of the page. */
export type Page = { messages: ChatMessageRow[]; hasMore: boolean };

const maxOnPage = 100;

/** A page of a room: the first messages after `after`, the last before `before`, otherwise the newest. */
export async function listMessages(
  db: Queries,
  roomId: string,
  { after, before }: z.infer<typeof pageSchema> = {},
): Promise<Page> {
  const known = await findMessage(db, roomId, after ?? before ?? '');
  const isForward = known !== undefined && after !== undefined;
  const page = messagesOf(db, roomId)
    .orderBy('position', isForward ? 'asc' : 'desc')
    .limit(maxOnPage + 1);
  const next = known && page.where('position', isForward ? '>' : '<', known.position);
  const rows = await (next ?? page).execute();
  const messages = rows.slice(0, maxOnPage);
  return {
    messages: isForward ? messages : messages.toReversed(),
    hasMore: rows.length > maxOnPage,
  };
}

export function listNewestMessages(db: Queries, room: ChatRoomRow, limit: number) {
  return messagesOf(db, room.id)
    .where('position', '>', room.message_count - limit)
    .orderBy('position')
    .execute();
}

/** The visitor's text that was answered last; null if it was written at a prompt. */
export async function findAnsweredText(db: Queries, room: ChatRoomRow): Promise<string | null> {
  const [before, asked] = await listNewestMessages(db, room, 3);
  const wasPrompted = before?.reply_options?.includes('"type":"input"');
  return asked && !wasPrompted ? asked.text : null;
}

/** A message as the API returns it. */
export function presentMessage(row: ChatMessageRow): ChatMessage {
  const { id, chat_room_id, sender_id, text, created_at, link, reply_options: options } = row;
  return {
    ...{ id, chat_room_id, sender_id, text, created_at },
    ...(link !== null && { link: JSON.parse(link) }),
    ChatKeyword: options === null ? null : { ChatReplyOptions: JSON.parse(options) },
  };
}

/** The label of a sender; a visitor's says so, so that no name passes for the team or the assistant. */
export function nameSender(senderId: string, visitorName: string | null): string {
  if (senderId === senders.assistant) return getChatCopy().voice.sender;
  const { support, named, visitor } = getTeamMail().chat;
  if (senderId === senders.support) return support;
  const name = onOneLine(visitorName ?? '');
  return name ? fillIn(named, { name }) : visitor;
}

export function presentRoom({ id, status }: ChatRoomRow, { messages, hasMore }: Page): ChatRoom {
  return { id, status, ChatMessages: messages.map(presentMessage), has_more: hasMore };
}

const messagesOf = (db: Queries, roomId: string) =>
  db.selectFrom('chat_messages').selectAll().where('chat_room_id', '=', roomId);
