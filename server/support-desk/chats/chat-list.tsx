import * as z from 'zod/mini';
import { listLastMessages } from '../../chat/messages-table';
import { listRooms, type RoomList, type RoomWithUser } from '../../chat/rooms-table';
import { Sender } from '../../chat/sender';
import type { ChatMessageRow, Queries } from '../../db/schema';
import { plural } from '../../jobs/plain-text';
import { deskPaths } from '../page';
import { Time } from '../time';
import { lastLine, nameVisitor } from '../words';

export const roomPath = (roomId: string) => `${deskPaths.rooms}/${roomId}`;

const roomsOnPage = 50;

type View = RoomList['view'];

const views: Record<View, { link: string; title: string; none: string }> = {
  open: { link: 'All open', title: 'Open chats', none: 'No visitor is writing at the moment.' },
  waiting: { link: 'Waiting', title: 'Waiting chats', none: 'No visitor is waiting.' },
  mine: { link: 'Mine', title: 'My chats', none: 'You have no chat. Take one of the open chats.' },
  ended: { link: 'Ended', title: 'Ended chats', none: 'No chat was ended in the last 30 days.' },
};

const querySchema = z.object({
  view: z.catch(z.enum(['open', 'waiting', 'mine', 'ended']), 'open'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6)), 1),
});

/** The page of a list that a query asks for, as `name` sees it; of ended chats nothing that was said. */
export async function readChatList(db: Queries, name: string, query: unknown) {
  const { view, page } = querySchema.parse(query);
  const list = await listRooms(db, { view, actor: name }, roomsOnPage, page);
  const ids = view === 'ended' ? [] : list.rooms.map(({ id }) => id);
  return { view, title: views[view].title, ...list, messages: await listLastMessages(db, ids) };
}

type ChatList = Awaited<ReturnType<typeof readChatList>>;

const listAddress = (view: View, page = 1) =>
  `${deskPaths.chats}?view=${view}${page > 1 ? `&page=${page}` : ''}`;

export function ChatListPage({ view, title, rooms, messages, page, pages, total }: ChatList) {
  return (
    <main data-part="main">
      <h1 tabIndex={-1}>{title}</h1>
      <nav className="views" aria-label="Chats">
        {(Object.keys(views) as View[]).map((other) => (
          <a
            key={other}
            href={listAddress(other)}
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
      {rooms.length === 0 && <p>{views[view].none}</p>}
      <ul className="rows">
        {rooms.map((room) =>
          view === 'ended' ? (
            <EndedChat key={room.id} room={room} />
          ) : (
            <Chat
              key={room.id}
              room={room}
              last={messages.find((message) => message.chat_room_id === room.id)}
            />
          ),
        )}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages">
          {page > 1 && <a href={listAddress(view, page - 1)}>Previous page</a>}
          <span>{`Page ${page} of ${pages}, ${total} chats`}</span>
          {page < pages && <a href={listAddress(view, page + 1)}>Next page</a>}
        </nav>
      )}
    </main>
  );
}

const statuses = { initialised: 'Not viewed yet', viewed: 'Viewed', ended: 'Ended' };

function Chat({ room, last }: { room: RoomWithUser; last: ChatMessageRow | undefined }) {
  const { id, name, status, waiting_since, message_count, taken_by } = room;
  return (
    <li id={id}>
      <h2>
        <a href={roomPath(id)}>
          <bdi>{nameVisitor(name)}</bdi>
        </a>
      </h2>
      {'\n'}
      {waiting_since !== null && (
        <span className="chip">
          Waiting since <Time at={waiting_since} />
        </span>
      )}
      {last && (
        <p className="line">
          <Sender id={last.sender_id} visitorName={name} />: <bdi>{lastLine(last.text)}</bdi>
        </p>
      )}
      <p className="quiet">
        {`${statuses[status]} · ${plural(message_count, 'message')}`}
        {taken_by !== null && (
          <>
            {' · '}
            <bdi>{taken_by}</bdi> has it
          </>
        )}
      </p>
    </li>
  );
}

function EndedChat({ room }: { room: RoomWithUser }) {
  const { created_at, updated_at, taken_by, message_count } = room;
  return (
    <li>
      <h2>
        <Time at={created_at} />
      </h2>
      <p className="quiet">
        Ended <Time at={updated_at} />
        {` · ${plural(message_count, 'message')}`}
        {taken_by !== null && (
          <>
            {' · '}
            <bdi>{taken_by}</bdi> had it
          </>
        )}
      </p>
    </li>
  );
}
