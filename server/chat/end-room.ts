import type { ChatRoomRow, Queries } from '../db/schema';
import { lockRoom, updateRoom } from './rooms-table';
import { removeSessionsOf } from './sessions-table';
import { queueTranscript } from './transcript/transcript';

/** What an end leaves: whether there is a mail to send. */
export type Ended = { hasMail: boolean };

/**
 * Ends a room and its visitor's session. A chat that went to the team by mail, or whose visitor
 * waits for it, goes there when it holds something that no mail has brought. Undefined when the room
 * was ended already.
 */
export async function endRoom(
  db: Queries,
  { id, user_id }: Pick<ChatRoomRow, 'id' | 'user_id'>,
  supportTo: readonly string[],
): Promise<Ended | undefined> {
  return db.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, id, new Date().toISOString());
    if (!room) return undefined;
    const isForTeam = room.mailed_count > 0 || room.waiting_since !== null;
    const hasMail = isForTeam && room.message_count > room.mailed_count;
    if (hasMail) await queueTranscript(transaction, id, supportTo);
    await updateRoom(transaction, id, { status: 'ended', waiting_since: null });
    await removeSessionsOf(transaction, user_id);
    return { hasMail };
  });
}
