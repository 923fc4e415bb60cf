import { randomUUID } from 'node:crypto';
import type { Queries } from '../db/schema';
import { listMessages } from '../repositories/chat-messages';
import { findRoomWithUser, updateRoom } from '../repositories/chat-rooms';
import { insertJob } from '../repositories/outbox';
import { composeTranscriptMail } from './transcript-mail';

/** Writes the mail that brings a chat to the team; call it in the transaction of what caused it. */
export async function queueTranscript(db: Queries, roomId: string): Promise<void> {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listMessages(db, roomId);
  await insertJob(db, {
    id: randomUUID(),
    chat_room_id: roomId,
    kind: 'transcript-mail',
    payload: JSON.stringify(composeTranscriptMail(room, messages)),
    created_at: new Date().toISOString(),
  });
  await updateRoom(db, roomId, { mailed_count: messages.length });
}
