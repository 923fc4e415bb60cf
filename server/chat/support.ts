import { senders } from '@/lib/contracts/chat-socket';
import type { Queries } from '../db/schema';
import { findMessage } from './messages-table';
import { lockRoom, updateRoom } from './rooms-table';
import { writeMessages } from './write-message';

/** How long the assistant leaves the word to a person who has answered. */
const silenceMs = 60 * 60 * 1000;

/** The team's answer; `id` is the message's, given with the form. */
export type Answer = { id: string; text: string };

/** What became of it; a repeat stores nothing. */
export type Answered = { outcome: 'stored' | 'repeat' | 'conflict' | 'unknown-room' };

/** Stores the team's answer, once however often its form is sent. */
export async function postAnswer(
  db: Queries,
  roomId: string,
  { id, text }: Answer,
): Promise<Answered> {
  const now = new Date();
  return db.transaction().execute(async (transaction): Promise<Answered> => {
    const room = await lockRoom(transaction, roomId, now.toISOString());
    if (!room) return { outcome: 'unknown-room' };
    const known = await findMessage(transaction, roomId, id);
    if (known) {
      const isSame = known.sender_id === senders.support && known.text === text;
      return { outcome: isSame ? 'repeat' : 'conflict' };
    }
    const words = { id, sender_id: senders.support, text };
    await writeMessages(transaction, room, [words], now.toISOString());
    // An answer counts as seeing, too.
    await updateRoom(transaction, roomId, {
      status: 'viewed',
      waiting_since: null,
      // What the visitor writes next is for the person, not for a question of the assistant.
      assistant_step: null,
      silent_until: new Date(now.getTime() + silenceMs).toISOString(),
    });
    return { outcome: 'stored' };
  });
}
