import type { Queries } from '../../db/schema';
import { claimUnmailedRoom, listUnmailedRooms } from '../rooms-table';
import { writeTranscript } from './transcript';

/** How long a chat has to be quiet before its unmailed messages go to the team. */
export const quietMs = 5 * 60 * 1000;

/**
 * Queues the mails of quiet chats that continued after their mail, or where the visitor waits for an
 * answer of the desk; returns the number of chats. A `signal` stops it between two rooms. Any number
 * of processes may run it: claiming a room checks it again.
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
