import { messageLimit } from '@/lib/contracts/limits';
import { mostMessages } from '../server/chat/full-room';
import { openDatabase } from '../server/db/open';
import { openRoomAt, type RemoteRoom } from '../server/testing/chat-browser';
import { fillRoom } from '../server/testing/stored-chat';
import type { Scene } from './fault';

/** Takes three bytes in UTF-8, the most that a character of the limit takes. */
const largestCharacter = '漢';

/** A visitor's room with as many messages as it takes, each as large as the limits allow. */
export async function openLargestRoom({ api, place }: Scene, client: string): Promise<RemoteRoom> {
  const room = await openRoomAt(api.url, { 'x-forwarded-for': client });
  const { queries } = openDatabase(place);
  const text = largestCharacter.repeat(messageLimit);
  // SQLite takes only so many values in one statement.
  for (let count = 100; count <= mostMessages; count += 100) {
    await fillRoom(queries, room.roomId, count, () => text);
  }
  await queries.destroy();
  return room;
}
