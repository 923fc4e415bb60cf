import type { ChatRoomRow, Queries } from '../db/schema';
import { lockRoom, updateRoom } from './rooms-table';
import { removeSessionsOf } from './sessions-table';
import { queueTranscript } from './transcript/transcript';

/** The result of ending a room: `hasMail` when there is a mail to send. */
export type Ended = { outcome: 'ended'; hasMail: boolean } | { outcome: 'unknown-room' };

/**
 * Ends a room and its visitor's session. If the team got the chat by mail before, or the visitor
 * waits for the team, new messages are mailed too. A room that was ended already is unknown.
 */
export async function endRoom(
  db: Queries,
  { id, user_id }: Pick<ChatRoomRow, 'id' | 'user_id'>,
  supportTo: readonly string[],
): Promise<Ended> {
  return db.transaction().execute(async (transaction): Promise<Ended> => {
    const room = await lockRoom(transaction, id, new Date().toISOString());
    if (!room) return { outcome: 'unknown-room' };
    const isForTeam = room.mailed_count > 0 || room.waiting_since !== null;
    const hasMail = isForTeam && room.message_count > room.mailed_count;
    if (hasMail) await queueTranscript(transaction, id, supportTo);
    await updateRoom(transaction, id, { status: 'ended', waiting_since: null });
    await removeSessionsOf(transaction, user_id);
    return { outcome: 'ended', hasMail };
  });
}
