import type { Queries } from '../../db/schema';
import { claimUnmailedRoom, listUnmailedRooms } from '../rooms-table';
import { writeTranscript } from './transcript';

/** How long a chat has to be quiet until what no mail has brought goes to the team. */
export const quietMs = 5 * 60 * 1000;

/**
 * Queues the mails of quiet chats that went on after their mail, or whose visitor waits for an answer
 * that the desk has not given; says of how many chats. A `signal` stops it between two rooms.
 * Any number of processes may do so: each room is asked again when it is claimed.
 */
export async function queueLateTranscripts(
  db: Queries,
  supportTo: readonly string[],
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now - quietMs).toISOString();
  let queued = 0;
  for (const { id } of await listUnmailedRooms(db, quietSince)) {
    if (signal?.aborted) break;
    await db.transaction().execute(async (transaction) => {
      if (!(await claimUnmailedRoom(transaction, id, quietSince))) return;
      await writeTranscript(transaction, id, supportTo);
      queued += 1;
    });
  }
  return queued;
}
