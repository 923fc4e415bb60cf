import { randomUUID } from 'node:crypto';
import { roles } from '@/lib/contracts/chat-socket';
import { inTransaction } from '../db/in-transaction';
import type { ChatRoomRow, Queries, UserRow } from '../db/schema';
import type { ChatDeps } from './chat-deps';
import { removeUnsentAnswers } from './later-answers';
import { assistantWords, writeMessages } from './messages-table';
import { insertRoom, lockRoom, updateRoom } from './rooms-table';
import { startSession } from './session';
import { queueTranscript } from './transcript';

/**
 * Makes a room with the assistant's greeting. An unknown visitor becomes a guest and gets the cookie of
 * a new session.
 */
export function makeRoom(
  db: Queries,
  visitor: UserRow | undefined,
  { assistant, config }: Pick<ChatDeps, 'assistant' | 'config'>,
) {
  const now = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const guest = { id: randomUUID(), role_id: roles.guest, created_at: now };
    if (!visitor) await transaction.insertInto('users').values(guest).execute();
    const user = visitor ?? guest;
    const cookie = visitor ? undefined : await startSession(transaction, user.id, config);
    const room = await insertRoom(transaction, user.id, now);
    const greeting = assistant.greet();
    const words = [assistantWords(greeting)];
    const change = { assistant_step: greeting.step };
    const messages = await writeMessages(transaction, room, words, now, change);
    return { room, messages, cookie };
  });
}

/** The result of ending a room: `hasMail` when there is a mail to send. */
type Ended = { outcome: 'ended'; hasMail: boolean } | { outcome: 'unknown-room' };

/**
 * Ends a room and its visitor's session. If the team got the chat by mail before, or the visitor
 * waits for the team, new messages are mailed too. A room that was ended already is unknown. `db` may
 * be a transaction.
 */
export function endRoom(
  db: Queries,
  { id, user_id }: Pick<ChatRoomRow, 'id' | 'user_id'>,
  supportTo: readonly string[],
) {
  return inTransaction(db, async (transaction): Promise<Ended> => {
    const room = await lockRoom(transaction, id);
    if (!room) return { outcome: 'unknown-room' };
    const isForTeam = room.mailed_count > 0 || room.waiting_since !== null;
    const hasMail = isForTeam && room.message_count > room.mailed_count;
    if (hasMail) await queueTranscript(transaction, id, supportTo);
    const updated_at = new Date().toISOString();
    await updateRoom(transaction, id, { status: 'ended', waiting_since: null, updated_at });
    await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    return { outcome: 'ended', hasMail };
  });
}

/** Ends a room for its visitor, who wants no more mails from it. */
export function endOwnRoom(db: Queries, room: ChatRoomRow, supportTo: readonly string[]) {
  return inTransaction(db, async (transaction) => {
    const ended = await endRoom(transaction, room, supportTo);
    await removeUnsentAnswers(transaction, room.id);
    return ended;
  });
}
