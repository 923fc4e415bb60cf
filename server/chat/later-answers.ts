import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatRoomRow, Queries } from '../db/schema';
import { countRecentMails, insertJob } from '../jobs/jobs-table';
import { composeAnswerMail } from './answer-mail';
import { queueOfQuietRooms } from './quiet-rooms';
import { findRoomWithUser, lockRoom, updateRoom } from './rooms-table';

/** Most mails with answers to one address within a day: anybody can leave it in any number of chats. */
const mostADay = 20;
/** Most answers in one mail, the newest. */
const mostAnswers = 20;

/**
 * Queues the mails with answers of the team that a visitor has not looked at since the chat became quiet;
 * returns their number.
 */
export function queueLaterAnswers(
  db: Queries,
  siteAddress: string,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  return queueOfQuietRooms(db, {
    isDue: (room) =>
      room.and([
        // The condition of a partial index, without parameters as in `open-rooms.ts`.
        sql<boolean>`status <> 'ended' and answered_count > seen_count`,
        room('user_id', 'in', (query) =>
          query.selectFrom('users').select('users.id').where('users.email', 'is not', null),
        ),
      ]),
    queue: (transaction, { id }) => queueUnseenAnswers(transaction, id, siteAddress),
    now,
    signal,
  });
}

/**
 * Queues a mail with the answers that a visitor has neither seen nor got by mail; call it in a
 * transaction. False when there are none, no address was left, or the address has got its mails of the day.
 */
export async function queueUnseenAnswers(
  db: Queries,
  roomId: string,
  siteAddress: string,
): Promise<boolean> {
  const room = await lockRoom(db, roomId);
  if (!room || room.answered_count <= room.seen_count) return false;
  const { email } = await findRoomWithUser(db, roomId);
  if (email === null) return false;
  if ((await countRecentMails(db, 'answer-mail', email)) >= mostADay) return false;
  const answers = await db
    .selectFrom('chat_messages')
    .select('text')
    .where('chat_room_id', '=', roomId)
    .where('sender_id', '=', senders.support)
    .where('position', '>', room.seen_count)
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
  await updateRoom(db, roomId, { seen_count: room.message_count });
  return true;
}

/**
 * Records that the visitor has seen the messages that `room` had when it was read, and removes the mails
 * that were still to bring them.
 */
export async function markSeen(db: Queries, room: ChatRoomRow): Promise<void> {
  if (room.answered_count === 0) return;
  await db
    .updateTable('chat_rooms')
    .set({ seen_count: room.message_count })
    .where('id', '=', room.id)
    .where('seen_count', '<', room.message_count)
    .execute();
  await removeUnsentAnswers(db, room.id);
}

export async function removeUnsentAnswers(db: Queries, roomId: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('chat_room_id', '=', roomId)
    .where('kind', '=', 'answer-mail')
    .where('sent_at', 'is', null)
    .execute();
}
