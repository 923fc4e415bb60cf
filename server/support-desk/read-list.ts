import { listLastMessages } from '../chat/messages-table';
import { countOpenRooms, listOpenRooms } from '../chat/rooms-table';
import type { Queries } from '../db/schema';

/** Rooms that one page of the list shows. */
export const roomsOnPage = 50;

/** What a page of the list shows. */
export type RoomList = Awaited<ReturnType<typeof readRoomList>>;

/**
 * A page of the list as it is now, or the last one there is: its rooms, each one's last message, and
 * how many rooms are open and how many visitors wait in all.
 */
export async function readRoomList(db: Queries, wanted: number) {
  const counts = await countOpenRooms(db);
  const pages = Math.max(1, Math.ceil(counts.open / roomsOnPage));
  const page = Math.min(wanted, pages);
  const part = { limit: roomsOnPage, offset: (page - 1) * roomsOnPage };
  const rooms = await listOpenRooms(db, part);
  const messages = await listLastMessages(
    db,
    rooms.map(({ id }) => id),
  );
  const lastMessages = new Map(messages.map((message) => [message.chat_room_id, message]));
  return { rooms, lastMessages, ...counts, page, pages, now: new Date() };
}

/** The page number of a query, from 1; an invalid one gives the first page. */
export function readPage(query: unknown): number {
  const { page } = Object(query);
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
