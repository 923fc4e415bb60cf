import type { OpenRoom } from '../../chat/open-rooms';
import { Sender } from '../../chat/sender';
import { formatTime } from '../../config/company-time';
import type { ChatMessageRow } from '../../db/schema';
import { plural } from '../../jobs/plain-text';
import { deskPaths } from '../page';
import { describeSpan, describeWait, lastLine, nameActor, nameVisitor } from '../words';
import { listAddress, type ReadList, roomsOnPage, type View, views } from './read-list';

export const roomPath = (roomId: string) => `${deskPaths.rooms}/${roomId}`;

export function ListPage(list: ReadList) {
  const { view } = list;
  return (
    <main>
      <h1 tabIndex={-1}>{views[view].title}</h1>
      <nav className="views" aria-label="Chats">
        {(Object.keys(views) as View[]).map((other) => (
          <a
            key={other}
            href={listAddress({ view: other, page: 1 })}
            aria-current={other === view ? 'page' : undefined}
          >
            {views[other].link}
          </a>
        ))}
      </nav>
      {view === 'ended' && (
        <p className="quiet">
          Visitors are told that an ended chat is lost, so nothing is shown of what was said. What
          the team got by mail stays in its mailbox.
        </p>
      )}
      <div data-part="rooms">
        <Rooms {...list} />
      </div>
    </main>
  );
}

function Rooms(list: ReadList) {
  const { view, rooms, total, page, pages } = list;
  if (rooms.length === 0) return <p>{views[view].none}</p>;
  const first = (page - 1) * roomsOnPage + 1;
  const last = first + rooms.length - 1;
  return (
    <>
      <ul className="rooms">
        {rooms.map((room) =>
          view === 'ended' ? (
            <EndedRoom key={room.id} room={room} names={list.names} />
          ) : (
            <Room key={room.id} room={room} last={list.lastMessages.get(room.id)} list={list} />
          ),
        )}
      </ul>
      {pages > 1 && (
        <>
          <p className="quiet">
            {`Chats ${first} to ${last} of ${total}`}
            {view === 'ended' ? '.' : ', those who wait the longest on the first page.'}
          </p>
          <nav aria-label="Pages">
            {page > 1 && <a href={listAddress({ view, page: page - 1 })}>Previous page</a>}
            <span>{`Page ${page} of ${pages}`}</span>
            {page < pages && <a href={listAddress({ view, page: page + 1 })}>Next page</a>}
          </nav>
        </>
      )}
    </>
  );
}

const statuses = { initialised: 'Not viewed yet', viewed: 'Viewed', ended: 'Ended' };

type RoomProps = { room: OpenRoom; last?: ChatMessageRow; list: ReadList };

function Room({ room, last, list }: RoomProps) {
  return (
    <li id={room.id}>
      <h2>
        <a href={`${roomPath(room.id)}#end`}>
          <bdi>{nameVisitor(room.name)}</bdi>
        </a>
      </h2>
      {'\n'}
      {room.waiting_since !== null && (
        <span className="chip" data-since={room.waiting_since}>
          Waiting for {describeWait(room.waiting_since, list.now)}
        </span>
      )}
      {last && (
        <p className="line">
          <Sender id={last.sender_id} visitorName={room.name} />: <bdi>{lastLine(last.text)}</bdi>
        </p>
      )}
      <p className="quiet">
        {`${statuses[room.status]} · ${plural(room.message_count, 'message')}`}
        {room.taken_by !== null && (
          <>
            {' · '}
            <bdi>{nameActor(room.taken_by, list.names)}</bdi> has it
          </>
        )}
      </p>
    </li>
  );
}

function EndedRoom({ room, names }: { room: OpenRoom; names: ReadList['names'] }) {
  const { created_at, updated_at, taken_by, message_count } = room;
  return (
    <li>
      <h2>
        <time dateTime={created_at}>{formatTime(created_at)}</time>
      </h2>
      <p className="quiet">
        {`Ended after ${describeSpan(created_at, updated_at)} · ${plural(message_count, 'message')} · `}
        {taken_by === null ? 'Nobody' : <bdi>{nameActor(taken_by, names)}</bdi>} had it
      </p>
    </li>
  );
}
