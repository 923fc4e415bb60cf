import { randomUUID } from 'node:crypto';
import { addressKey } from '@/lib/contracts/address';
import type { Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob } from '../jobs/jobs-table';
import { createSharedLimit } from '../rate-limit/shared-limit';
import { composeAnswerMail } from './answer-mail';
import { findRoomWithUser, updateRoom } from './rooms-table';
import { quietMs } from './transcript';
import { listUnseenAnswers, listUnseenRooms, lockUnseenRoom } from './unseen-answers';

/** Most mails with answers to one address within a day: anybody can leave it in any number of chats. */
const mostADay = 20;
const perAddress = createSharedLimit('answer-mail', mostADay, 24 * 60 * 60);

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
  const room = await lockUnseenRoom(db, roomId, quietSince);
  const { email } = await findRoomWithUser(db, roomId);
  if (!room || email === null) return false;
  const { outcome } = await perAddress.count(db, sha256(addressKey(email)));
  if (outcome === 'too-many') return false;
  const answers = await listUnseenAnswers(db, room);
  await insertJob(db, {
    id: randomUUID(),
    chat_room_id: roomId,
    kind: 'answer-mail',
    recipient: email,
    payload: JSON.stringify(composeAnswerMail(answers, siteAddress)),
    created_at: new Date().toISOString(),
  });
  await updateRoom(db, roomId, { notified_count: room.message_count });
  return true;
}
