import { listLastMessages } from '../chat/messages-table';
import { countOpenRooms, listOpenRooms, type OpenRoom } from '../chat/open-rooms';
import { nameSender } from '../chat/present';
import type { ChatMessageRow, Queries } from '../db/schema';
import { deskPaths } from './page';
import { count, describeWait, lastLine, nameVisitor } from './words';

/** Rooms that one page of the list shows. */
const roomsOnPage = 50;

type RoomList = Awaited<ReturnType<typeof readRoomList>>;

/**
 * A page of the list as it is now, or the last one there is: its rooms, each one's last message, and
 * how many rooms are open and how many visitors wait in all.
 */
export async function readRoomList(db: Queries, wanted: number) {
  const counts = await countOpenRooms(db);
  const pages = Math.max(1, Math.ceil(counts.open / roomsOnPage));
  const page = Math.min(wanted, pages);
  const rooms = await listOpenRooms(db, roomsOnPage, (page - 1) * roomsOnPage);
  const ids = rooms.map(({ id }) => id);
  const messages = await listLastMessages(db, ids);
  const lastMessages = new Map(messages.map((message) => [message.chat_room_id, message]));
  return { rooms, lastMessages, ...counts, page, pages, now: new Date() };
}

/** The page number of a query, from 1; an invalid one gives the first page. */
export function readPage(query: unknown): number {
  const { page } = Object(query);
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Address of a room's page. */
export const roomPath = (roomId: string) => `${deskPaths.rooms}/${roomId}`;

const pageAddress = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

export function ListPage({ list, notice }: { list: RoomList; notice?: string }) {
  return (
    <main>
      <h1>Open chats</h1>
      <p className="notice" role="status" data-notice="">
        {notice}
      </p>
      <div data-live={pageAddress(deskPaths.rooms, list.page)}>
        <Rooms {...list} />
      </div>
    </main>
  );
}

/** A page of open rooms; an update replaces all of it. */
export function Rooms({ rooms, lastMessages, now, open, page, pages }: RoomList) {
  if (rooms.length === 0) return <p>Nobody is writing at the moment.</p>;
  const first = (page - 1) * roomsOnPage + 1;
  const last = first + rooms.length - 1;
  return (
    <>
      <ul className="rooms">
        {rooms.map((room) => (
          <Room key={room.id} room={room} last={lastMessages.get(room.id)} now={now} />
        ))}
      </ul>
      {pages > 1 && (
        <>
          <p className="quiet">
            {`Chats ${first} to ${last} of ${open}, those who wait the longest on the first page.`}
          </p>
          <nav aria-label="Pages">
            {page > 1 && <a href={pageAddress(deskPaths.list, page - 1)}>Previous page</a>}
            <span>{`Page ${page} of ${pages}`}</span>
            {page < pages && <a href={pageAddress(deskPaths.list, page + 1)}>Next page</a>}
          </nav>
        </>
      )}
    </>
  );
}

const statuses = { initialised: 'Not viewed yet', viewed: 'Viewed', ended: 'Ended' };

function Room({ room, last, now }: { room: OpenRoom; last?: ChatMessageRow; now: Date }) {
  return (
    <li>
      <h2>
        <a href={`${roomPath(room.id)}#end`}>
          <bdi>{nameVisitor(room.name)}</bdi>
        </a>
      </h2>
      {'\n'}
      {room.waiting_since !== null && (
        <span className="chip">Waiting for {describeWait(room.waiting_since, now)}</span>
      )}
      {last && (
        <p className="line">
          <bdi>{nameSender(last.sender_id, room.name)}</bdi>: <bdi>{lastLine(last.text)}</bdi>
        </p>
      )}
      <p className="quiet">{`${statuses[room.status]} · ${count(room.message_count, 'message')}`}</p>
    </li>
  );
}
