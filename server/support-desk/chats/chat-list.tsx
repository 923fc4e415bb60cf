import * as z from 'zod/mini';
import { cutText } from '@/lib/text/cut-text';
import { onOneLine } from '@/lib/text/plain-text';
import { nameSender } from '../../chat/messages-table';
import type { listRooms } from '../../chat/rooms-table';
import { formatTime } from '../../config/company-time';
import { sections } from '../page';
import { List, nameVisitor, plural, Row } from '../parts';

export const roomPath = (roomId: string) => `/desk/rooms/${roomId}`;

export const views = {
  open: 'Open chats',
  waiting: 'Waiting chats',
  mine: 'My chats',
  ended: 'Ended chats',
};

const viewNames = Object.keys(views) as (keyof typeof views)[];

/** Invalid values count as missing. */
export const chatQuery = z.object({
  view: z.catch(z.enum(viewNames), 'open'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6)), 1),
});

export type ChatQuery = z.infer<typeof chatQuery>;

type Listed = Awaited<ReturnType<typeof listRooms>>;

export function ChatList({ view, rooms, page, hasMore }: ChatQuery & Listed) {
  const addressOf = (name: string) => `${sections.Chats}?view=${name}`;
  return (
    <>
      <nav aria-label="Chats">
        {viewNames.map((name) => (
          <a key={name} href={addressOf(name)} aria-current={name === view ? 'page' : undefined}>
            {views[name]}
          </a>
        ))}
      </nav>
      {view === 'ended' && (
        <small>What was said is not shown: visitors are told that an ended chat is lost.</small>
      )}
      <List
        rows={rooms.map((room) => <Chat key={room.id} room={room} />)}
        none="There are none at the moment."
        first={page > 1 && addressOf(view)}
        next={hasMore && `${addressOf(view)}&page=${page + 1}`}
      />
    </>
  );
}

const statuses = { initialised: 'Not viewed yet', viewed: 'Viewed', ended: 'Ended' };

function Chat({ room }: { room: Listed['rooms'][number] }) {
  const { id, name, status, waiting_since, message_count, taken_by, created_at } = room;
  const holder = taken_by === null ? [] : [`with ${taken_by}`];
  const facts = [statuses[status], plural(message_count, 'message'), ...holder].join(' · ');
  if (status === 'ended')
    return (
      <Row title={`${formatTime(created_at)} to ${formatTime(room.updated_at)}`} facts={facts} />
    );
  const text = cutText(onOneLine(room.last_text), 200);
  return (
    <Row
      id={id}
      title={nameVisitor(name)}
      href={roomPath(id)}
      chip={waiting_since && `Waiting since ${formatTime(waiting_since)}`}
      line={`${nameSender(room.last_sender, name)}: ${text}`}
      facts={facts}
    />
  );
}
