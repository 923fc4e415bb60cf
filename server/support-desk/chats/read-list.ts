import { listLastMessages } from '../../chat/messages-table';
import { listRooms, type RoomList } from '../../chat/open-rooms';
import type { Queries } from '../../db/schema';
import { readNames } from '../accounts/accounts-table';
import { deskPaths } from '../page';

export const roomsOnPage = 50;

export type View = RoomList['view'];

/** The lists of chats by their name in the address, which the first has not: link, title, and no chat. */
export const views = {
  open: {
    link: 'All open',
    title: 'Open chats',
    none: 'Nobody is writing at the moment.',
  },
  waiting: { link: 'Waiting', title: 'Waiting chats', none: 'Nobody is waiting.' },
  mine: {
    link: 'Mine',
    title: 'My chats',
    none: 'You have no chat. Take one of the open chats.',
  },
  ended: {
    link: 'Ended',
    title: 'Ended chats',
    none: 'No chat was ended in the last 30 days.',
  },
} satisfies Record<View, object>;

/** Which page of which list, as `actor` sees it. */
export type Wanted = RoomList & { page: number };

export type ReadList = Awaited<ReturnType<typeof readRoomList>>;

/**
 * A page of a list as it is now, or the last one there is: its rooms, how many there are in all, the
 * names of those who have them, and each one's last message. Of an ended chat nothing is shown that
 * was said in it.
 */
export async function readRoomList(db: Queries, { page: wanted, ...list }: Wanted) {
  const { view } = list;
  const { rooms, ...place } = await listRooms(db, list, roomsOnPage, wanted);
  const ids = view === 'ended' ? [] : rooms.map(({ id }) => id);
  const messages = await listLastMessages(db, ids);
  const lastMessages = new Map(messages.map((message) => [message.chat_room_id, message]));
  return { view, rooms, lastMessages, names: await readNames(db), ...place, now: new Date() };
}

/** The list and the page number of a query; what is invalid gives the first of them. */
export function readWanted(query: unknown): Omit<Wanted, 'actor'> {
  const { page, view } = Object(query);
  return {
    view: Object.hasOwn(views, view) ? view : 'open',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a page of a list; the first page of the first list has no query. */
export function listAddress({ view, page }: Omit<Wanted, 'actor'>): string {
  const query = new URLSearchParams({
    ...(view !== 'open' && { view }),
    ...(page !== 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${deskPaths.list}?${query}` : deskPaths.list;
}
