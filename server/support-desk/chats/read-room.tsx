import { listMessages, type PageQuery } from '../../chat/messages-table';
import { findOpenRoomWithUser } from '../../chat/rooms-table';
import { renderHtml } from '../../http/html';
import type { DeskDeps, DeskUser } from '../accounts/access';
import { readNames } from '../accounts/accounts-table';
import { nameVisitor } from '../words';
import { Deeds, Holder } from './holder';
import { Messages } from './messages';
import { Reach } from './reach';
import type { RoomView } from './room-page';

type Deps = Pick<DeskDeps, 'queries' | 'config'>;

/** Everything that the page of an open room shows; undefined when the room is not open. */
export async function readRoom(
  { queries, config }: Deps,
  { actor }: DeskUser,
  id: string,
  place?: PageQuery,
): Promise<RoomView | undefined> {
  const room = await findOpenRoomWithUser(queries, id);
  if (!room) return undefined;
  const page = await listMessages(queries, id, place);
  const names = await readNames(queries, [room.taken_by]);
  return { room, ...page, names, actor, siteAddress: config.siteAddress };
}

/** What has changed on the page of a room: new messages for its end, and its parts by their names. */
export function renderNews(view: RoomView) {
  return {
    messages: renderHtml(<Messages {...view} />),
    hasMore: view.hasMore,
    parts: {
      visitor: renderHtml(nameVisitor(view.room.name)),
      address: renderHtml(<Reach {...view} />),
      holder: renderHtml(<Holder {...view} />),
      deeds: renderHtml(<Deeds {...view} />),
    },
  };
}
