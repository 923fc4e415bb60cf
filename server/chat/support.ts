import { senders } from '@/lib/contracts/chat-socket';
import type { Queries } from '../db/schema';
import { findMessage } from './messages-table';
import { lockRoom, updateRoom } from './rooms-table';
import { writeMessages } from './write-message';

/** How long the assistant stays silent after a person's answer. */
const silenceMs = 60 * 60 * 1000;

/** The team's answer; `id` is the message's id from the form. */
export type Answer = { id: string; text: string };

/** The result; a repeat stores nothing. */
export type Answered = { outcome: 'stored' | 'repeated' | 'conflict' | 'unknown-room' };

/** Stores the team's answer once, even if its form is sent again. */
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
      return { outcome: isSame ? 'repeated' : 'conflict' };
    }
    const words = { id, sender_id: senders.support, text };
    await writeMessages(transaction, room, [words], now.toISOString());
    // An answer also marks the room as viewed.
    await updateRoom(transaction, roomId, {
      status: 'viewed',
      waiting_since: null,
      // The visitor's next message answers the person, not the assistant's last question.
      assistant_step: null,
      silent_until: new Date(now.getTime() + silenceMs).toISOString(),
    });
    return { outcome: 'stored' };
  });
}
