import type { ChatMessageRow } from '../db/schema';
import type { OpenRoom } from '../repositories/chat-rooms';
import { type Html, html } from './html';
import { deskPaths } from './page';
import { count, describeWait, lastLine, nameSender, nameVisitor } from './words';

/** What the list shows: the first rooms, how many there are in all, and each one's last message. */
export type RoomList = {
  rooms: OpenRoom[];
  open: number;
  lastMessages: Map<string, ChatMessageRow>;
  now: Date;
};

/** Address of a room's page, at the end of its conversation. */
export const roomPath = (roomId: string) => `${deskPaths.rooms}/${roomId}`;

const statuses = { initialised: 'Not viewed yet', viewed: 'Viewed', ended: 'Ended' };

/** The open rooms; it takes its own place when it is renewed. */
export function renderRooms({ rooms, open, lastMessages, now }: RoomList): Html {
  if (rooms.length === 0) return html`<p>Nobody is writing at the moment.</p>`;
  return html`<ul class="rooms">
${rooms.map((room) => renderRoom(room, lastMessages.get(room.id), now))}
</ul>
${open > rooms.length && html`<p class="quiet">The first ${rooms.length} of ${open} open chats are shown, those who wait the longest at the top.</p>`}`;
}

function renderRoom(room: OpenRoom, last: ChatMessageRow | undefined, now: Date): Html {
  const name = nameVisitor(room.name);
  const { waiting_since: since } = room;
  return html`<li>
<h2><a href="${roomPath(room.id)}#end"><bdi>${name}</bdi></a></h2>
${since !== null && html`<span class="chip">Waiting for ${describeWait(since, now)}</span>`}
${last && html`<p class="line"><bdi>${nameSender(last.sender_id, name)}</bdi>: <bdi>${lastLine(last.text)}</bdi></p>`}
<p class="quiet">${statuses[room.status]} · ${count(room.message_count, 'message')}</p>
</li>
`;
}

/** The page of the list. */
export function renderListPage(list: RoomList, notice: string | undefined): Html {
  return html`<main>
<h1>Open chats</h1>
<p class="notice" role="status" data-notice>${notice}</p>
<div data-live="${deskPaths.rooms}">${renderRooms(list)}</div>
</main>`;
}
