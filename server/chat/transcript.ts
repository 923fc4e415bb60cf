import { randomUUID } from 'node:crypto';
import type { Queries } from '../db/schema';
import { listNewestMessages } from '../repositories/chat-messages';
import { findRoomWithUser, updateRoom } from '../repositories/chat-rooms';
import { insertJob } from '../repositories/outbox';
import { composeTranscriptMail } from './transcript-mail';

/** Messages that one mail holds. */
const mostMessages = 200;

/** Writes the mail that brings a chat to the team; call it in the transaction of what caused it. */
export async function queueTranscript(db: Queries, roomId: string): Promise<void> {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listNewestMessages(db, room, mostMessages);
  await insertJob(db, {
    id: randomUUID(),
    chat_room_id: roomId,
    kind: 'transcript-mail',
    payload: JSON.stringify(composeTranscriptMail(room, messages)),
    created_at: new Date().toISOString(),
  });
  await updateRoom(db, roomId, { mailed_count: room.message_count });
}
