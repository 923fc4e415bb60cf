import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatRoomRow, Queries } from '../db/schema';
import { insertJob } from '../jobs/jobs-table';
import { countRecentMails } from '../jobs/recent-mails';
import { composeAnswerMail } from './answer-mail';
import { findRoomWithUser, lockRoom, updateRoom } from './rooms-table';
import { quietMs } from './transcript';

/** Most mails with answers to one address within a day: anybody can leave it in any number of chats. */
const mostADay = 20;
/** Most answers in one mail, the newest. */
const mostAnswers = 20;

/**
 * Queues the mails with answers of the team that a visitor has not looked at since the chat became quiet;
 * returns their number. A `signal` stops it between two rooms. Any number of processes may run it.
 */
export async function queueLaterAnswers(
  db: Queries,
  siteAddress: string,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now - quietMs).toISOString();
  let queued = 0;
  for (const { id } of await listUnseenRooms(db, quietSince)) {
    if (signal?.aborted) break;
    const isQueued = await db
      .transaction()
      .execute((transaction) => queueUnseenAnswers(transaction, id, siteAddress, quietSince));
    if (isQueued) queued += 1;
  }
  return queued;
}

/**
 * Queues a mail with the answers that a visitor has not seen; call it in a transaction. False when there
 * are none, no address was left, or the address has got its mails of the day.
 */
export async function queueUnseenAnswers(
  db: Queries,
  roomId: string,
  siteAddress: string,
  quietSince?: string,
): Promise<boolean> {
  const room = await lockRoom(db, roomId);
  if (!room || (quietSince !== undefined && room.updated_at > quietSince)) return false;
  const known = Math.max(room.seen_count, room.notified_count);
  const { email } = await findRoomWithUser(db, roomId);
  if (room.answered_count <= known || email === null) return false;
  if ((await countRecentMails(db, 'answer-mail', email)) >= mostADay) return false;
  const answers = await db
    .selectFrom('chat_messages')
    .select('text')
    .where('chat_room_id', '=', roomId)
    .where('sender_id', '=', senders.support)
    .where('position', '>', known)
    .orderBy('position', 'desc')
    .limit(mostAnswers)
    .execute();
  const texts = answers.toReversed().map(({ text }) => text);
  await insertJob(db, {
    id: randomUUID(),
    chat_room_id: roomId,
    kind: 'answer-mail',
    recipient: email,
    payload: JSON.stringify(composeAnswerMail(texts, siteAddress)),
    created_at: new Date().toISOString(),
  });
  await updateRoom(db, roomId, { notified_count: room.message_count });
  return true;
}

/** Rooms with unseen answers and an address to send them to, and no message since `quietSince`. */
function listUnseenRooms(db: Queries, quietSince: string) {
  return db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .select('chat_rooms.id')
    .where(
      // The condition of the partial index, without parameters as in `open-rooms.ts`.
      sql<boolean>`status <> 'ended' and answered_count > seen_count
        and answered_count > notified_count`,
    )
    .where('updated_at', '<=', quietSince)
    .where('users.email', 'is not', null)
    .orderBy('updated_at')
    .execute();
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

export async function removeUnsentAnswers(db: Queries, roomId: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('chat_room_id', '=', roomId)
    .where('kind', '=', 'answer-mail')
    .where('sent_at', 'is', null)
    .execute();
}
