import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { ChatRoomRow, Queries, Tables, UserRow } from '../db/schema';

export type RoomWithUser = ChatRoomRow & Pick<UserRow, 'name' | 'email'>;

/** A visitor's open rooms, the newest first. */
export function listOwnRooms(db: Queries, userId: string) {
  return openRooms(db).where('user_id', '=', userId).orderBy('created_at', 'desc').execute();
}

/** Locks an open room until the transaction ends, so that no other process numbers its messages at the same time. */
export function lockRoom(db: Queries, id: string) {
  return openRooms(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a room; the caller must hold its lock. */
export async function updateRoom(db: Queries, id: string, change: Updateable<ChatRoomRow>) {
  await db.updateTable('chat_rooms').set(change).where('id', '=', id).execute();
}

/** Marks a new room as viewed by the team; undefined if it was before. */
export const viewRoom = (db: Queries, id: string) =>
  changeOpen(db, id, { status: 'viewed' }).where('status', '=', 'initialised').executeTakeFirst();

/** Assigns an open room that is free or assigned to `holder`; undefined if another member has it. */
export const takeRoom = (db: Queries, id: string, actor: string, holder = '') =>
  changeOpen(db, id, { taken_by: actor })
    .where((room) => room('taken_by', 'is', null).or('taken_by', '=', holder))
    .executeTakeFirst();

const changeOpen = (db: Queries, id: string, change: Updateable<ChatRoomRow>) =>
  db
    .updateTable('chat_rooms')
    .set(change)
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .returning('id');

export function findRoomWithUser(db: Queries, id: string) {
  const room = roomsWithUser(db).select((room) => needsTranscript(room).as('needs_transcript'));
  return room.where('chat_rooms.id', '=', id).executeTakeFirstOrThrow();
}

export function findOpenRoomWithUser(db: Queries, id: string): Promise<RoomWithUser | undefined> {
  const rooms = roomsWithUser(db).where('chat_rooms.id', '=', id);
  return rooms.where('chat_rooms.status', '!=', 'ended').executeTakeFirst();
}

type RoomList = { view: 'open' | 'waiting' | 'mine' | 'ended'; actor: string; page: number };

const roomsOnPage = 50;

/** A page of the rooms in which a visitor has written: the longest wait first, then the latest change. */
export async function listRooms(db: Queries, { view, actor, page }: RoomList) {
  const rooms = await roomsWithUser(db)
    .innerJoin('chat_messages', (join) =>
      join
        .onRef('chat_messages.chat_room_id', '=', 'chat_rooms.id')
        .onRef('chat_messages.position', '=', 'chat_rooms.message_count'),
    )
    .select(['chat_messages.text as last_text', 'chat_messages.sender_id as last_sender'])
    .where('message_count', '>', 1)
    .where('status', view === 'ended' ? '=' : '!=', 'ended')
    .$if(view === 'waiting', (rooms) => rooms.where('waiting_since', 'is not', null))
    .$if(view === 'mine', (rooms) => rooms.where('taken_by', '=', actor))
    .orderBy('waiting_since', (order) => order.asc().nullsLast())
    .orderBy('chat_rooms.updated_at', 'desc')
    .orderBy('chat_rooms.id')
    .limit(roomsOnPage + 1)
    .offset((page - 1) * roomsOnPage)
    .execute();
  return { rooms: rooms.slice(0, roomsOnPage), hasMore: rooms.length > roomsOnPage };
}

export async function countWaiting(db: Queries): Promise<number> {
  const { waiting } = await db
    .selectFrom('chat_rooms')
    // The condition of a partial index, without parameters: a plan with one cannot use the index.
    .where(sql<boolean>`status <> 'ended' and message_count > 1 and waiting_since is not null`)
    .select(({ fn }) => fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Open rooms in which a visitor has written whose session has expired. */
export function listAbandonedRooms(db: Queries) {
  const now = new Date().toISOString();
  return openRooms(db)
    .where('message_count', '>', 1)
    .where('user_id', 'not in', ({ selectFrom }) =>
      selectFrom('sessions').select('sessions.user_id').where('sessions.expires_at', '>', now),
    )
    .execute();
}

/** Whether the newest messages of a room go to the team by mail: earlier ones did, or the visitor waits. */
export function needsTranscript(room: ExpressionBuilder<Tables, 'chat_rooms'>) {
  return room.and([
    room('status', '!=', 'ended'),
    room.or([room('mailed_count', '>', 0), room('waiting_since', 'is not', null)]),
    room('message_count', '>', room.ref('mailed_count')),
  ]);
}

const openRooms = (db: Queries) =>
  db.selectFrom('chat_rooms').selectAll().where('status', '!=', 'ended');

const roomsWithUser = (db: Queries) =>
  db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .selectAll('chat_rooms')
    .select(['users.name', 'users.email']);
