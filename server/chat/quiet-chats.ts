import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { queueUnseenAnswers } from './answer-mail';
import { lockRoom, owesMail } from './rooms-table';
import { queueOwedTranscript } from './transcript';

export const quietMs = 5 * 60 * 1000;

/**
 * Queues the mails of chats without a message for five minutes: transcripts for the team, and answers
 * that visitors have not seen. Returns their number. A `signal` stops it between two chats; any number of
 * processes may run it.
 */
export async function queueQuietChats(
  db: Queries,
  { supportTo, siteAddress }: Pick<Config, 'supportTo' | 'siteAddress'>,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now - quietMs).toISOString();
  const rooms = await db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .select('chat_rooms.id')
    .where('status', '!=', 'ended')
    .where('updated_at', '<=', quietSince)
    .where((room) =>
      room.or([
        owesMail(room),
        room('answered_count', '>', room.ref('seen_count')).and('users.email', 'is not', null),
      ]),
    )
    .orderBy('updated_at')
    .execute();
  let queued = 0;
  for (const { id } of rooms) {
    if (signal?.aborted) break;
    await db.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      if (!room || room.updated_at > quietSince) return;
      if (await queueOwedTranscript(transaction, room, supportTo)) queued += 1;
      if (await queueUnseenAnswers(transaction, room, siteAddress)) queued += 1;
    });
  }
  return queued;
}
