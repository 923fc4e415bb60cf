import type { ChatMessageRow, ChatRoomRow, Queries, UserRow } from '../db/schema';
import type { Conversation, Turn } from './assistant/turn';
import type { ChatDeps } from './chat-deps';
import { findMessage, hasTurnedToTeam } from './messages-table';
import { findOwnRoom, lockRoom, updateRoom } from './rooms-table';
import { queueTranscript } from './transcript/transcript';
import { setUserEmail, setUserName } from './users-table';
import { assistantWords, writeMessages } from './write-message';

/** A visitor's message; the browser chooses the `id`. */
export type Post = { visitor: UserRow; roomId: string; id: string; text: string };

/** The result; a repeat stores nothing and brings no second answer. */
export type Posted =
  | { outcome: 'stored'; message: ChatMessageRow; isAnswered: boolean; hasMail: boolean }
  | { outcome: 'repeated'; message: ChatMessageRow }
  | { outcome: 'conflict' }
  | { outcome: 'unknown-room' };

/** Stores a visitor's message and the assistant's answer in one transaction. */
export async function postMessage(
  db: Queries,
  { assistant, supportTo }: Pick<ChatDeps, 'assistant' | 'supportTo'>,
  { visitor, roomId, id, text }: Post,
): Promise<Posted> {
  const now = new Date();
  return db.transaction().execute(async (transaction): Promise<Posted> => {
    if (!(await findOwnRoom(transaction, roomId, visitor.id))) return { outcome: 'unknown-room' };
    const room = await lockRoom(transaction, roomId, now.toISOString());
    if (!room) return { outcome: 'unknown-room' };
    const known = await findMessage(transaction, roomId, id);
    if (known) return repeat(known, visitor, text);

    const isPersonWanted = room.mailed_count > 0 || (await hasTurnedToTeam(transaction, roomId));
    const turn = assistant.answer(text, { ...describe(room, visitor, now), isPersonWanted });
    const words = [
      { id, sender_id: visitor.id, text },
      ...(turn.reply ? [assistantWords(turn.reply)] : []),
    ];
    const [message] = await writeMessages(transaction, room, words, now.toISOString());
    if (!message) throw new Error('a message was not written');
    const hasMail = await storeTurn(transaction, { room, visitor, turn, now, supportTo });
    return { outcome: 'stored', message, isAnswered: turn.reply !== null, hasMail };
  });
}

function repeat(known: ChatMessageRow, visitor: UserRow, text: string): Posted {
  const isSame = known.sender_id === visitor.id && known.text === text;
  return isSame ? { outcome: 'repeated', message: known } : { outcome: 'conflict' };
}

function describe(
  room: ChatRoomRow,
  { name, email }: UserRow,
  now: Date,
): Omit<Conversation, 'isPersonWanted'> {
  const silentUntil = room.silent_until === null ? null : new Date(room.silent_until);
  return { step: room.assistant_step, name, email, silentUntil, now };
}

type Stored = {
  room: ChatRoomRow;
  visitor: UserRow;
  turn: Turn;
  now: Date;
  supportTo: readonly string[];
};

/** Stores the other results of a turn; true when it queued a mail. */
async function storeTurn(db: Queries, stored: Stored): Promise<boolean> {
  const { room, visitor, turn, now, supportTo } = stored;
  const { reply, name, email, handOver, silentUntil } = turn;
  if (name !== undefined) await setUserName(db, visitor.id, name);
  if (email !== undefined) await setUserEmail(db, visitor.id, email);
  const isAssistantBack = reply !== null && silentUntil === null;
  await updateRoom(db, room.id, {
    ...(reply && { assistant_step: reply.step }),
    ...(silentUntil !== undefined && { silent_until: silentUntil?.toISOString() ?? null }),
    ...(isAssistantBack && { waiting_since: null }),
    ...((handOver || !reply) && { waiting_since: room.waiting_since ?? now.toISOString() }),
  });
  // Later messages are mailed once the chat is quiet, so a visitor cannot flood the mailbox.
  const hasMail = handOver === true && room.mailed_count === 0;
  if (hasMail) await queueTranscript(db, room.id, supportTo);
  return hasMail;
}
