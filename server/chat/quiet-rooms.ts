import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ChatRoomRow, Queries, Tables } from '../db/schema';
import { lockRoom } from './rooms-table';

export const quietMs = 5 * 60 * 1000;

type Round = {
  isDue: (room: ExpressionBuilder<Tables, 'chat_rooms'>) => Expression<SqlBool>;
  /** Queues the mails of a locked room; false when another process has done it. */
  queue: (transaction: Queries, room: ChatRoomRow) => Promise<boolean>;
  now: number;
  signal?: AbortSignal | undefined;
};

/**
 * Queues mails of due rooms that had no message for five minutes, and counts these rooms. A `signal` stops
 * it between two rooms. Any number of processes may run it.
 */
export async function queueOfQuietRooms(
  db: Queries,
  { isDue, queue, now, signal }: Round,
): Promise<number> {
  const quietSince = new Date(now - quietMs).toISOString();
  const rooms = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where(isDue)
    .where('updated_at', '<=', quietSince)
    .orderBy('updated_at')
    .execute();
  let queued = 0;
  for (const { id } of rooms) {
    if (signal?.aborted) break;
    const isQueued = await db.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      return room && room.updated_at <= quietSince ? queue(transaction, room) : false;
    });
    if (isQueued) queued += 1;
  }
  return queued;
}
