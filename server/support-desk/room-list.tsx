import { nameSender } from '../chat/name-sender';
import type { OpenRoom } from '../chat/rooms-table';
import type { ChatMessageRow } from '../db/schema';
import { deskPaths } from './page';
import { type RoomList, roomsOnPage } from './read-list';
import { count, describeWait, lastLine, nameVisitor } from './words';

/** Address of a room's page. */
export const roomPath = (roomId: string) => `${deskPaths.rooms}/${roomId}`;

const pageAddress = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

/** The page of the list. */
export function ListPage({ list, notice }: { list: RoomList; notice: string | undefined }) {
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

type RoomProps = { room: OpenRoom; last: ChatMessageRow | undefined; now: Date };

function Room({ room, last, now }: RoomProps) {
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
