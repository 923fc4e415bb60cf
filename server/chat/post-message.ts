import type { Updateable } from 'kysely';
import { senders } from '@/lib/contracts/chat-socket';
import type { Turn } from '../assistant/hand-over/conversation';
import { storeQuestion } from '../assistant/unanswered-questions';
import type { ChatMessageRow, ChatRoomRow, Queries, UserRow } from '../db/schema';
import { Refusal } from '../http/refusal';
import { queueTranscript } from './chat-mails';
import {
  assistantMessage,
  findAnsweredText,
  findMessage,
  listAnswersTo,
  presentMessage,
  writeMessages,
} from './messages-table';
import type { ChatApp } from './room';
import { lockRoom } from './rooms-table';
import { updateUser } from './session';

/** The assistant's silence after a person's answer. */
const silenceMs = 60 * 60 * 1000;

/** In a room with so many messages only the team can write. */
const maxMessages = 2000;

type Post = { visitor: UserRow; roomId: string; id: string; text: string };

/**
 * Stores a visitor's message and the assistant's answer in one transaction; a repeat stores nothing and
 * returns the stored ones. Throws a Refusal for a foreign or full room and a reused id.
 */
export function postMessage(
  { queries, assistant, config }: ChatApp,
  { visitor, roomId, id, text }: Post,
) {
  const now = new Date();
  return queries.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, roomId);
    if (room?.user_id !== visitor.id) throw unknownRoom();
    const known = await findMessage(transaction, roomId, id);
    if (known) {
      requireRepeat(known, visitor.id, text);
      const answers = await listAnswersTo(transaction, known);
      return [known, ...answers].map(presentMessage);
    }
    if (room.message_count >= maxMessages)
      throw new Refusal(409, 'room-full', 'This chat is full.');

    const turn = assistant.answer(text, {
      step: room.assistant_step,
      name: visitor.name,
      email: visitor.email,
      silentUntil: room.silent_until === null ? null : new Date(room.silent_until),
      isPersonWanted: room.person_wanted_at !== null,
      question: await findAnsweredText(transaction, room),
      now,
    });
    const { reply, name, email, handOver, missed } = turn;
    const asked = { id, sender_id: visitor.id, text };
    const added = reply ? [asked, assistantMessage(reply)] : [asked];
    const change = changesBy(turn, room, now.toISOString());
    const messages = await writeMessages(transaction, room, added, now.toISOString(), change);
    if (name !== undefined) await updateUser(transaction, visitor.id, { name });
    if (email !== undefined) await updateUser(transaction, visitor.id, { email });
    if (missed) await storeQuestion(transaction, missed);
    // Later messages are mailed once the chat is quiet, so a visitor cannot flood the mailbox.
    if (handOver && room.mailed_count === 0)
      await queueTranscript(transaction, roomId, config.supportTo);
    return messages.map(presentMessage);
  });
}

function changesBy(turn: Turn, room: ChatRoomRow, now: string): Updateable<ChatRoomRow> {
  const { reply, handOver, silentUntil } = turn;
  const isAssistantBack = reply !== null && silentUntil === null;
  const isPersonWanted = handOver || reply?.replyOptions.some(({ type }) => type === 'input');
  return {
    ...(reply && { assistant_step: reply.step }),
    ...(silentUntil !== undefined && { silent_until: silentUntil?.toISOString() ?? null }),
    ...(isPersonWanted && { person_wanted_at: room.person_wanted_at ?? now }),
    ...(isAssistantBack && { waiting_since: null }),
    ...((handOver || !reply) && { waiting_since: room.waiting_since ?? now }),
  };
}

/** Stores an answer by `actor`, to whom a free chat is assigned; a repeated `id` stores nothing. */
export function postAnswer(
  db: Queries,
  roomId: string,
  { id, text }: { id: string; text: string },
  actor: string,
) {
  const now = new Date();
  return db.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, roomId);
    if (!room) throw unknownRoom();
    const known = await findMessage(transaction, roomId, id);
    if (known) return requireRepeat(known, senders.support, text);
    const answer = { id, sender_id: senders.support, text };
    await writeMessages(transaction, room, [answer], now.toISOString(), {
      status: 'viewed',
      taken_by: room.taken_by ?? actor,
      person_wanted_at: room.person_wanted_at ?? now.toISOString(),
      waiting_since: null,
      answered_count: room.message_count + 1,
      // The visitor's next message answers the person, not the assistant's last question.
      assistant_step: null,
      silent_until: new Date(now.getTime() + silenceMs).toISOString(),
    });
  });
}

/** The refusal of a room that does not exist, is ended, or belongs to another visitor. */
export const unknownRoom = () => new Refusal(404, 'unknown-room', 'This chat is no longer open.');

function requireRepeat(known: ChatMessageRow, senderId: string, text: string): void {
  if (known.sender_id !== senderId || known.text !== text)
    throw new Refusal(409, 'key-reused', 'This idempotency-key was used for another request.');
}
