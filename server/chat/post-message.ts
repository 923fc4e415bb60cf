import type { Updateable } from 'kysely';
import { getAssistantScript, getSite } from '@/lib/content';
import { senders, type TeamMessages } from '@/lib/contracts/chat-socket';
import { inTransaction } from '../db/in-transaction';
import type { ChatMessageRow, ChatRoomRow, ChatRoomsTable, Queries, UserRow } from '../db/schema';
import { keyReused, type Refusal } from '../http/refusal';
import { readMemory } from './assistant/memory';
import type { Turn } from './assistant/turn';
import { type ChatDeps, roomFull, unknownRoom } from './chat-deps';
import {
  assistantWords,
  findAnsweredQuestion,
  findMessage,
  listAnswersTo,
  type Words,
  writeMessages,
} from './messages-table';
import { presentMessage } from './present';
import { findRoomWithUser, lockRoom } from './rooms-table';
import { queueTranscript } from './transcript';
import { keepQuestion } from './unanswered/questions-table';
import { updateUser } from './users-table';

/** How long the assistant stays silent after a person's answer. */
const silenceMs = 60 * 60 * 1000;

/** Most messages of a room; the team may go on in a full one. */
export const mostMessages = 2000;
/** A visitor's message, its answer and the assistant's last words. */
const lastMessages = 3;
const isFull = (messageCount: number) => messageCount > mostMessages - lastMessages;

/** Messages as the desk gets them, `TeamMessages` without the room's id. */
export type News = Omit<TeamMessages, 'roomId'>;

type Post = { visitor: UserRow; roomId: string; id: string; text: string };

/** The message and the assistant's answers; a repeat stores nothing and brings the first ones. */
export type Posted = { news: News; hasMail: boolean };

export type Answered = {
  outcome: 'stored' | 'repeated' | 'conflict' | 'unknown-room';
  news?: News;
  waitedMs?: number;
};

/** Stores a visitor's message and the assistant's answer in one transaction. */
export function postMessage(
  db: Queries,
  { assistant, config }: Pick<ChatDeps, 'assistant' | 'config'>,
  { visitor, roomId, id, text }: Post,
) {
  const now = new Date();
  return db.transaction().execute(async (transaction): Promise<Posted | Refusal> => {
    const room = await lockRoom(transaction, roomId);
    if (room?.user_id !== visitor.id) return unknownRoom();
    const known = await findMessage(transaction, roomId, id);
    if (known) {
      if (!isRepeat(known, visitor.id, text)) return keyReused();
      const messages = [known, ...(await listAnswersTo(transaction, known))];
      return { news: await toNews(transaction, roomId, messages), hasMail: false };
    }
    if (isFull(room.message_count)) return roomFull();

    const turn = assistant.answer(text, {
      step: room.assistant_step,
      name: visitor.name,
      email: visitor.email,
      silentUntil: room.silent_until === null ? null : new Date(room.silent_until),
      memory: readMemory(room.assistant_memory),
      isPersonWanted: room.person_wanted_at !== null,
      question: await findAnsweredQuestion(transaction, room),
      now,
    });
    const { reply, name, email, handOver, missed } = turn;
    const said = [{ id, sender_id: visitor.id, text }, ...(reply ? [assistantWords(reply)] : [])];
    const words = withLastWords(room.message_count, said);
    const change = changesBy(turn, room, now.toISOString());
    const messages = await writeMessages(transaction, room, words, now.toISOString(), change);
    if (name !== undefined) await updateUser(transaction, visitor.id, { name });
    if (email !== undefined) await updateUser(transaction, visitor.id, { email });
    if (missed) await keepQuestion(transaction, missed);
    // Later messages are mailed once the chat is quiet, so a visitor cannot flood the mailbox.
    const hasMail = handOver === true && room.mailed_count === 0;
    if (hasMail) await queueTranscript(transaction, roomId, config.supportTo);
    return { news: await toNews(transaction, roomId, messages), hasMail };
  });
}

function changesBy(turn: Turn, room: ChatRoomRow, now: string): Updateable<ChatRoomsTable> {
  const { reply, handOver, silentUntil, memory } = turn;
  const isAssistantBack = reply !== null && silentUntil === null;
  const isPersonWanted = handOver || reply?.replyOptions.some(({ type }) => type === 'input');
  return {
    ...(reply && { assistant_step: reply.step }),
    ...(memory && { assistant_memory: JSON.stringify(memory) }),
    ...(silentUntil !== undefined && { silent_until: silentUntil?.toISOString() ?? null }),
    ...(isPersonWanted && { person_wanted_at: room.person_wanted_at ?? now }),
    ...(isAssistantBack && { waiting_since: null }),
    ...((handOver || !reply) && { waiting_since: room.waiting_since ?? now }),
  };
}

/**
 * Stores the team's answer once, even if its form is sent again; `id` is the id in the form. `waitedMs`
 * is how long the visitor had waited for it. `db` may be a transaction.
 */
export function postAnswer(
  db: Queries,
  roomId: string,
  { id, text }: { id: string; text: string },
) {
  const now = new Date();
  return inTransaction(db, async (transaction): Promise<Answered> => {
    const room = await lockRoom(transaction, roomId);
    if (!room) return { outcome: 'unknown-room' };
    const known = await findMessage(transaction, roomId, id);
    if (known) {
      if (!isRepeat(known, senders.support, text)) return { outcome: 'conflict' };
      return { outcome: 'repeated', news: await toNews(transaction, roomId, [known]) };
    }
    const words = withLastWords(room.message_count, [{ id, sender_id: senders.support, text }]);
    // An answer also marks the room as viewed.
    const messages = await writeMessages(transaction, room, words, now.toISOString(), {
      status: 'viewed',
      person_wanted_at: room.person_wanted_at ?? now.toISOString(),
      waiting_since: null,
      answered_count: room.message_count + 1,
      // The visitor's next message answers the person, not the assistant's last question.
      assistant_step: null,
      silent_until: new Date(now.getTime() + silenceMs).toISOString(),
    });
    const news = await toNews(transaction, roomId, messages);
    if (room.waiting_since === null) return { outcome: 'stored', news };
    const waitedMs = now.getTime() - Date.parse(room.waiting_since);
    return { outcome: 'stored', news, waitedMs };
  });
}

const isRepeat = (known: ChatMessageRow, senderId: string, text: string) =>
  known.sender_id === senderId && known.text === text;

async function toNews(db: Queries, roomId: string, messages: ChatMessageRow[]): Promise<News> {
  const { name, waiting_since } = await findRoomWithUser(db, roomId);
  return { messages: messages.map(presentMessage), name, waitingSince: waiting_since };
}

/** Adds how else to reach a person to the messages that fill a room with `messageCount` messages. */
function withLastWords(messageCount: number, words: Words[]): Words[] {
  if (isFull(messageCount) || !isFull(messageCount + words.length)) return words;
  const { full, link } = getAssistantScript().handOver;
  const messagingApp = { label: link, href: getSite().messaging.href };
  return [...words, assistantWords({ text: full, replyOptions: [], link: messagingApp })];
}
