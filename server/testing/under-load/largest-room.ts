import { messageLimit } from '@/lib/contracts/limits';
import { mostMessages } from '../../chat/post-message';
import { openDatabase } from '../../db/open';
import { openRoomAt, type RemoteRoom } from '../chat-browser';
import type { TestPlace } from '../database';
import { fillRoom } from '../stored-chat';

/** Takes three bytes in UTF-8, the most that a character of the limit takes. */
const largestCharacter = '漢';

/** A visitor's room with as many messages as it takes, each as large as the limits allow. */
export async function openLargestRoom(url: string, place: TestPlace): Promise<RemoteRoom> {
  const room = await openRoomAt(url, { 'x-forwarded-for': '10.6.0.1' });
  const { queries } = openDatabase(place);
  const text = largestCharacter.repeat(messageLimit);
  // SQLite takes only so many values in one statement.
  for (let count = 100; count <= mostMessages; count += 100)
    await fillRoom(queries, room.roomId, count, () => text);
  await queries.destroy();
  return room;
}
