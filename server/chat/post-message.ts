import type { Updateable } from 'kysely';
import { senders } from '@/lib/contracts/chat-socket';
import { inTransaction } from '../db/in-transaction';
import type { ChatMessageRow, ChatRoomRow, ChatRoomsTable, Queries, UserRow } from '../db/schema';
import { readMemory } from './assistant/memory';
import { type Conversation, stateOf, type Turn } from './assistant/turn';
import type { ChatDeps } from './chat-deps';
import { isFull, withLastWords } from './full-room';
import {
  assistantWords,
  findAnsweredQuestion,
  findMessage,
  hasTurnedToTeam,
  writeMessages,
} from './messages-table';
import { findOwnRoom, lockRoom, updateRoom } from './rooms-table';
import { queueTranscript } from './transcript';
import { keepQuestion } from './unanswered/questions-table';
import { updateUser } from './users-table';

/** How long the assistant stays silent after a person's answer. */
const silenceMs = 60 * 60 * 1000;

/** A visitor's message; the browser chooses the `id`. */
type Post = { visitor: UserRow; roomId: string; id: string; text: string };

/** The result; a repeat stores nothing and brings no second answer. */
export type Posted =
  | { outcome: 'stored'; message: ChatMessageRow; isAnswered: boolean; hasMail: boolean }
  | { outcome: 'repeated'; message: ChatMessageRow }
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
    if (!(await findOwnRoom(transaction, roomId, visitor.id))) return { outcome: 'unknown-room' };
    const room = await lockRoom(transaction, roomId, now.toISOString());
    if (!room) return { outcome: 'unknown-room' };
    const known = await findMessage(transaction, roomId, id);
    if (known) return repeat(known, visitor.id, text);
    if (isFull(room.message_count)) return { outcome: 'room-full' };

    const conversation: Conversation = {
      step: room.assistant_step,
      name: visitor.name,
      email: visitor.email,
      silentUntil: room.silent_until === null ? null : new Date(room.silent_until),
      memory: readMemory(room.assistant_memory),
      isPersonWanted: room.mailed_count > 0 || (await hasTurnedToTeam(transaction, roomId)),
      question: await findAnsweredQuestion(transaction, room),
      now,
    };
    const turn = assistant.answer(text, conversation);
    const { reply, name, email, handOver, missed } = turn;
    const said = [{ id, sender_id: visitor.id, text }, ...(reply ? [assistantWords(reply)] : [])];
    const words = withLastWords(room.message_count, said);
    const [message] = await writeMessages(transaction, room, words, now.toISOString());
    if (!message) throw new Error('a message was not written');
    if (name !== undefined) await updateUser(transaction, visitor.id, { name });
    if (email !== undefined) await updateUser(transaction, visitor.id, { email });
    await updateRoom(transaction, roomId, changesBy(turn, room, now));
    // What is written at a prompt may say who the visitor is.
    if (missed && !stateOf(conversation).isAskedForEmail) await keepQuestion(transaction, missed);
    // Later messages are mailed once the chat is quiet, so a visitor cannot flood the mailbox.
    const hasMail = handOver === true && room.mailed_count === 0;
    if (hasMail) await queueTranscript(transaction, roomId, config.supportTo);
    return { outcome: 'stored', message, isAnswered: words.length > 1, hasMail };
  });
}

function changesBy(turn: Turn, room: ChatRoomRow, now: Date): Updateable<ChatRoomsTable> {
  const { reply, handOver, silentUntil, memory } = turn;
  const isAssistantBack = reply !== null && silentUntil === null;
  return {
    ...(reply && { assistant_step: reply.step }),
    ...(memory && { assistant_memory: JSON.stringify(memory) }),
    ...(silentUntil !== undefined && { silent_until: silentUntil?.toISOString() ?? null }),
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
    const room = await lockRoom(transaction, roomId, now.toISOString());
    if (!room) return { outcome: 'unknown-room' };
    const known = await findMessage(transaction, roomId, id);
    if (known) return repeat(known, senders.support, text);
    const answer = { id, sender_id: senders.support, text };
    const words = withLastWords(room.message_count, [answer]);
    await writeMessages(transaction, room, words, now.toISOString());
    // An answer also marks the room as viewed.
    await updateRoom(transaction, roomId, {
      status: 'viewed',
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

function repeat(known: ChatMessageRow, senderId: string, text: string): Posted {
  const isSame = known.sender_id === senderId && known.text === text;
  return isSame ? { outcome: 'repeated', message: known } : { outcome: 'conflict' };
}
