import type { Queries } from '../../db/schema';
import { insertTeamMails } from '../../jobs/jobs-table';
import { listNewestMessages } from '../messages-table';
import { findRoomWithUser, type OpenRoom, updateRoom } from '../rooms-table';
import { composeTranscriptMail } from './transcript-mail';

/** Maximum number of messages in one mail. */
const mostMessages = 200;

/** Queues the mails that bring a chat to the team; call it in the transaction of their cause. */
export async function queueTranscript(
  db: Queries,
  roomId: string,
  supportTo: readonly string[],
): Promise<void> {
  const { message_count } = await writeTranscript(db, roomId, supportTo);
  await updateRoom(db, roomId, { mailed_count: message_count });
}

/** The same for a room with its messages already marked as mailed; returns the room. */
export async function writeTranscript(
  db: Queries,
  roomId: string,
  supportTo: readonly string[],
): Promise<OpenRoom> {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listNewestMessages(db, room, mostMessages);
  await insertTeamMails(db, supportTo, {
    chat_room_id: roomId,
    kind: 'transcript-mail',
    payload: JSON.stringify(composeTranscriptMail(room, messages)),
    created_at: new Date().toISOString(),
  });
  return room;
}
