import type { Updateable } from 'kysely';
import { getAssistantScript, getSite } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { inTransaction } from '../db/in-transaction';
import type { ChatMessageRow, ChatRoomRow, ChatRoomsTable, Queries, UserRow } from '../db/schema';
import { readMemory } from './assistant/memory';
import type { Conversation, Turn } from './assistant/turn';
import type { ChatDeps } from './chat-deps';
import {
  assistantWords,
  findAnsweredQuestion,
  findMessage,
  listAnswersTo,
  type Words,
  writeMessages,
} from './messages-table';
import { lockRoom } from './rooms-table';
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

type Post = { visitor: UserRow; roomId: string; id: string; text: string };

/** The message and the assistant's answers; a repeat stores nothing and brings the first ones. */
export type Posted =
  | { outcome: 'stored'; message: ChatMessageRow; answers: ChatMessageRow[]; hasMail: boolean }
  | { outcome: 'repeated'; message: ChatMessageRow; answers: ChatMessageRow[] }
  | { outcome: 'conflict' }
  | { outcome: 'room-full' }
  | { outcome: 'unknown-room' };

type Answered = Pick<Posted, 'outcome'> & { waitedMs?: number };

/** Stores a visitor's message and the assistant's answer in one transaction. */
export function postMessage(
  db: Queries,
  { assistant, config }: Pick<ChatDeps, 'assistant' | 'config'>,
  { visitor, roomId, id, text }: Post,
) {
  const now = new Date();
  return db.transaction().execute(async (transaction): Promise<Posted> => {
    const room = await lockRoom(transaction, roomId);
    if (room?.user_id !== visitor.id) return { outcome: 'unknown-room' };
    const known = await findMessage(transaction, roomId, id);
    if (known) return repeat(transaction, known, visitor.id, text);
    if (isFull(room.message_count)) return { outcome: 'room-full' };

    const conversation: Conversation = {
      step: room.assistant_step,
      name: visitor.name,
      email: visitor.email,
      silentUntil: room.silent_until === null ? null : new Date(room.silent_until),
      memory: readMemory(room.assistant_memory),
      isPersonWanted: room.person_wanted_at !== null,
      question: await findAnsweredQuestion(transaction, room),
      now,
    };
    const turn = assistant.answer(text, conversation);
    const { reply, name, email, handOver, missed } = turn;
    const said = [{ id, sender_id: visitor.id, text }, ...(reply ? [assistantWords(reply)] : [])];
    const words = withLastWords(room.message_count, said);
    const change = changesBy(turn, room, now);
    const stored = await writeMessages(transaction, room, words, now.toISOString(), change);
    const [message, ...answers] = stored;
    if (!message) throw new Error('a message was not written');
    if (name !== undefined) await updateUser(transaction, visitor.id, { name });
    if (email !== undefined) await updateUser(transaction, visitor.id, { email });
    if (missed) await keepQuestion(transaction, missed);
    // Later messages are mailed once the chat is quiet, so a visitor cannot flood the mailbox.
    const hasMail = handOver === true && room.mailed_count === 0;
    if (hasMail) await queueTranscript(transaction, roomId, config.supportTo);
    return { outcome: 'stored', message, answers, hasMail };
  });
}

function changesBy(turn: Turn, room: ChatRoomRow, now: Date): Updateable<ChatRoomsTable> {
  const { reply, handOver, silentUntil, memory } = turn;
  const isAssistantBack = reply !== null && silentUntil === null;
  const isPersonWanted = handOver || reply?.replyOptions.some(({ type }) => type === 'input');
  return {
    ...(reply && { assistant_step: reply.step }),
    ...(memory && { assistant_memory: JSON.stringify(memory) }),
    ...(silentUntil !== undefined && { silent_until: silentUntil?.toISOString() ?? null }),
    ...(isPersonWanted && { person_wanted_at: room.person_wanted_at ?? now.toISOString() }),
    ...(isAssistantBack && { waiting_since: null }),
    ...((handOver || !reply) && { waiting_since: room.waiting_since ?? now.toISOString() }),
  };
}

/**
 * Stores the team's answer once, even if its form is sent again; `id` is the id in the form. The result
 * says how long the visitor had waited for it. `db` may be a transaction.
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
    if (known) return repeat(transaction, known, senders.support, text);
    const answer = { id, sender_id: senders.support, text };
    const words = withLastWords(room.message_count, [answer]);
    // An answer also marks the room as viewed.
    await writeMessages(transaction, room, words, now.toISOString(), {
      status: 'viewed',
      person_wanted_at: room.person_wanted_at ?? now.toISOString(),
      waiting_since: null,
      answered_count: room.message_count + 1,
      // The visitor's next message answers the person, not the assistant's last question.
      assistant_step: null,
      silent_until: new Date(now.getTime() + silenceMs).toISOString(),
    });
    if (room.waiting_since === null) return { outcome: 'stored' };
    return { outcome: 'stored', waitedMs: now.getTime() - Date.parse(room.waiting_since) };
  });
}

async function repeat(
  db: Queries,
  known: ChatMessageRow,
  senderId: string,
  text: string,
): Promise<Posted> {
  if (known.sender_id !== senderId || known.text !== text) return { outcome: 'conflict' };
  return { outcome: 'repeated', message: known, answers: await listAnswersTo(db, known) };
}

/** Adds how else to reach a person to the messages that fill a room with `messageCount` messages. */
function withLastWords(messageCount: number, words: Words[]): Words[] {
  if (isFull(messageCount) || !isFull(messageCount + words.length)) return words;
  const { full, link } = getAssistantScript().handOver;
  const messagingApp = { label: link, href: getSite().messaging.href };
  return [...words, assistantWords({ text: full, replyOptions: [], link: messagingApp })];
}
