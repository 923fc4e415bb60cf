import { randomUUID } from 'node:crypto';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import { lockRoom, updateRoom } from '../repositories/chat-rooms';
import { writeMessages } from './write-message';

/** How long the assistant leaves the word to a person who has answered. */
const silenceMs = 60 * 60 * 1000;

/** Marks a room as seen by the team; an answer counts as seeing, too. */
export async function viewRoom(db: Queries, room: ChatRoomRow): Promise<void> {
  if (room.status === 'initialised') await updateRoom(db, room.id, { status: 'viewed' });
}

/** Stores the team's answer; undefined when there is no such room or it is ended. */
export async function postAnswer(
  db: Queries,
  roomId: string,
  text: string,
): Promise<ChatMessageRow | undefined> {
  const now = new Date();
  return db.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, roomId, now.toISOString());
    if (!room) return undefined;
    const words = { id: randomUUID(), sender_id: senders.support, text };
    const [message] = await writeMessages(transaction, room, [words], now.toISOString());
    await updateRoom(transaction, roomId, {
      status: 'viewed',
      waiting_since: null,
      silent_until: new Date(now.getTime() + silenceMs).toISOString(),
    });
    return message;
  });
}
