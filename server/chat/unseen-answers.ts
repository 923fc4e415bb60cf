import { sql } from 'kysely';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatRoomRow, Queries } from '../db/schema';

/** Most answers in one mail, the newest. */
const mostAnswers = 20;

/**
 * An open room with answers of the team that its visitor has neither seen nor got by mail. It is the
 * condition of the partial index, without parameters as in `open-rooms.ts`.
 */
const isUnseen = sql<boolean>`status <> 'ended' and answered_count > seen_count
  and answered_count > notified_count`;

/** Rooms with unseen answers and an address to send them to, and no message since `quietSince`. */
export function listUnseenRooms(db: Queries, quietSince: string) {
  return db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .select('chat_rooms.id')
    .where(isUnseen)
    .where('updated_at', '<=', quietSince)
    .where('users.email', 'is not', null)
    .orderBy('updated_at')
    .execute();
}

/** Locks a room with unseen answers until the transaction ends; undefined when it has none any more. */
export function lockUnseenRoom(db: Queries, id: string, quietSince?: string) {
  return db
    .updateTable('chat_rooms')
    .where('id', '=', id)
    .where(isUnseen)
    .$if(quietSince !== undefined, (room) => room.where('updated_at', '<=', quietSince ?? ''))
    .set((room) => ({ notified_count: room.ref('notified_count') }))
    .returningAll()
    .executeTakeFirst();
}

/** The team's answers that the visitor has neither seen nor got by mail, in order. */
export async function listUnseenAnswers(db: Queries, room: ChatRoomRow) {
  const answers = await db
    .selectFrom('chat_messages')
    .select('text')
    .where('chat_room_id', '=', room.id)
    .where('sender_id', '=', senders.support)
    .where('position', '>', Math.max(room.seen_count, room.notified_count))
    .orderBy('position', 'desc')
    .limit(mostAnswers)
    .execute();
  return answers.toReversed().map(({ text }) => text);
}

/**
 * Records that the visitor has seen the messages that `room` had when it was read, and removes the mails
 * that were still to bring them; false when there was nothing new among them.
 */
export async function markSeen(db: Queries, room: ChatRoomRow): Promise<boolean> {
  if (room.answered_count <= room.seen_count) return false;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('chat_rooms')
      .set({ seen_count: room.message_count })
      .where('id', '=', room.id)
      .where('seen_count', '<', room.message_count)
      .execute();
    await removeUnsentAnswers(transaction, room.id);
  });
  return true;
}

/** Removes the mails that were still to bring answers to the visitor of a room. */
export async function removeUnsentAnswers(db: Queries, roomId: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('chat_room_id', '=', roomId)
    .where('kind', '=', 'answer-mail')
    .where('status', '!=', 'sent')
    .execute();
}
