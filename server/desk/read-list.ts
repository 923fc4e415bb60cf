import type { Queries } from '../db/schema';
import { listLastMessages } from '../repositories/chat-messages';
import { countOpenRooms, listOpenRooms } from '../repositories/chat-rooms';
import type { RoomList } from './room-list';

/** Rooms that one list shows. */
const mostRooms = 50;

/** The list of open rooms as it is now, with how many visitors wait for a person. */
export async function readRoomList(db: Queries): Promise<RoomList & { waiting: number }> {
  const [rooms, counts] = await Promise.all([listOpenRooms(db, mostRooms), countOpenRooms(db)]);
  const messages = await listLastMessages(
    db,
    rooms.map(({ id }) => id),
  );
  const lastMessages = new Map(messages.map((message) => [message.chat_room_id, message]));
  return { rooms, lastMessages, ...counts, now: new Date() };
}
