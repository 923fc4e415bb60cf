import { nameSender } from '../chat/name-sender';
import type { OpenRoom } from '../chat/rooms-table';
import type { ChatMessageRow } from '../db/schema';
import { type Html, html } from './html';
import { deskPaths } from './page';
import { count, describeWait, lastLine, nameVisitor } from './words';

/** Rooms that one page of the list shows. */
export const roomsOnPage = 50;

/** What a page of the list shows: its rooms, how many there are in all, and each one's last message. */
export type RoomList = {
  rooms: OpenRoom[];
  open: number;
  page: number;
  pages: number;
  lastMessages: Map<string, ChatMessageRow>;
  now: Date;
};

/** Address of a room's page, at the end of its conversation. */
export const roomPath = (roomId: string) => `${deskPaths.rooms}/${roomId}`;

const statuses = { initialised: 'Not viewed yet', viewed: 'Viewed', ended: 'Ended' };

/** The list of open rooms; an update replaces the whole element. */
export function renderRooms(list: RoomList): Html {
  const { rooms, lastMessages, now } = list;
  if (rooms.length === 0) return html`<p>Nobody is writing at the moment.</p>`;
  return html`<ul class="rooms">
${rooms.map((room) => renderRoom(room, lastMessages.get(room.id), now))}
</ul>
${list.pages > 1 && renderPages(list)}`;
}

function renderPages({ rooms, open, page, pages }: RoomList): Html {
  const first = (page - 1) * roomsOnPage + 1;
  return html`<p class="quiet">Chats ${first} to ${first + rooms.length - 1} of ${open}, those who wait the longest on the first page.</p>
<nav aria-label="Pages">
${page > 1 && html`<a href="${pageAddress(deskPaths.list, page - 1)}">Previous page</a>`}
<span>Page ${page} of ${pages}</span>
${page < pages && html`<a href="${pageAddress(deskPaths.list, page + 1)}">Next page</a>`}
</nav>`;
}

const pageAddress = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

function renderRoom(room: OpenRoom, last: ChatMessageRow | undefined, now: Date): Html {
  const { waiting_since: since } = room;
  return html`<li>
<h2><a href="${roomPath(room.id)}#end"><bdi>${nameVisitor(room.name)}</bdi></a></h2>
${since !== null && html`<span class="chip">Waiting for ${describeWait(since, now)}</span>`}
${last && html`<p class="line"><bdi>${nameSender(last.sender_id, room.name)}</bdi>: <bdi>${lastLine(last.text)}</bdi></p>`}
<p class="quiet">${statuses[room.status]} · ${count(room.message_count, 'message')}</p>
</li>
`;
}

/** The page of the list. */
export function renderListPage(list: RoomList, notice: string | undefined): Html {
  return html`<main>
<h1>Open chats</h1>
<p class="notice" role="status" data-notice>${notice}</p>
<div data-live="${pageAddress(deskPaths.rooms, list.page)}">${renderRooms(list)}</div>
</main>`;
}
