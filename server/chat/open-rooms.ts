import { sql } from 'kysely';
import type { ChatRoomRow, OutboxRow, Queries, UserRow } from '../db/schema';

/** A room as the team's list shows it. */
export type OpenRoom = ChatRoomRow & Pick<UserRow, 'name' | 'email'>;

/** A room as its page at the desk shows it; `answer_mail` is the state of the last mail to its visitor. */
export type DeskRoom = OpenRoom & { answer_mail: OutboxRow['status'] | null };

/**
 * Not ended, and with more messages than the assistant's greeting. These are the conditions of the
 * partial indexes, without parameters: a prepared plan that takes any parameter
 * cannot use these indexes.
 */
const isSpokenIn = sql<boolean>`status <> 'ended' and message_count > 1`;
const isWaiting = sql<boolean>`${isSpokenIn} and waiting_since is not null`;
const isNotWaiting = sql<boolean>`${isSpokenIn} and waiting_since is null`;

const spokenRooms = (db: Queries, condition: typeof isWaiting) =>
  db.selectFrom('chat_rooms').where(condition);

/** A page of the open rooms with messages; waiting visitors first, the longest wait first. */
export function listOpenRooms(db: Queries, limit: number, offset: number): Promise<OpenRoom[]> {
  // No page reaches further into either part, and each part is in the order of its index.
  const most = offset + limit;
  const waiting = spokenRooms(db, isWaiting)
    .selectAll()
    .orderBy('waiting_since')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most);
  const others = spokenRooms(db, isNotWaiting)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most);
  const rooms = db
    .selectFrom(waiting.as('waiting'))
    .selectAll()
    .unionAll(db.selectFrom(others.as('others')).selectAll());
  return db
    .selectFrom(rooms.as('rooms'))
    .innerJoin('users', 'users.id', 'rooms.user_id')
    .selectAll('rooms')
    .select(['users.name', 'users.email'])
    .orderBy((order) => order.case().when('waiting_since', 'is not', null).then(0).else(1).end())
    .orderBy('waiting_since')
    .orderBy('updated_at', 'desc')
    .orderBy('rooms.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A list of the team beside that of all open rooms, as `actor` sees it. */
export type RoomList = { view: 'waiting' | 'mine' | 'ended'; actor: string };

/** A page of one of these lists: the longest wait first, then what was last written in or ended. */
export function listRooms(db: Queries, list: RoomList, limit: number, offset: number) {
  const rooms = spokenRooms(db, conditionOf(list)).selectAll('chat_rooms');
  return rooms
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .select(['users.name', 'users.email'])
    .$if(list.view !== 'ended', (open) =>
      open
        .orderBy((order) =>
          order.case().when('waiting_since', 'is not', null).then(0).else(1).end(),
        )
        .orderBy('waiting_since'),
    )
    .orderBy('chat_rooms.updated_at', 'desc')
    .orderBy('chat_rooms.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the rooms of one of these lists. */
export const countListed = (db: Queries, list: RoomList) => countRooms(db, conditionOf(list));

function conditionOf(list: RoomList) {
  if (list.view === 'waiting') return isWaiting;
  if (list.view === 'ended') return sql<boolean>`status = 'ended' and message_count > 1`;
  return sql<boolean>`status <> 'ended' and taken_by is not null and taken_by = ${list.actor}`;
}

/** Who began to wait last, at most 20 of them. */
export function listNewestWaiting(db: Queries) {
  return spokenRooms(db, isWaiting)
    .select(['id', 'waiting_since'])
    .orderBy('waiting_since', 'desc')
    .limit(20)
    .execute();
}

/** Counts the rooms where a visitor waits. */
export const countWaitingRooms = (db: Queries) => countRooms(db, isWaiting);

/** Counts the rooms of the team's list. */
export const countOpenRooms = async (db: Queries) =>
  (await countWaitingRooms(db)) + (await countRooms(db, isNotWaiting));

/** How many visitors wait for a person, and since when the first of them does. */
export async function readWaiting(db: Queries) {
  const { waiting, since } = await spokenRooms(db, isWaiting)
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('waiting_since').as('since')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), since };
}

async function countRooms(db: Queries, condition: typeof isWaiting) {
  const { count } = await spokenRooms(db, condition)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open rooms with messages where the visitor has no valid session any more. */
export function listAbandonedRooms(db: Queries) {
  return spokenRooms(db, isSpokenIn)
    .select(['id', 'user_id'])
    .where('user_id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('sessions.user_id')
        .where('sessions.expires_at', '>', new Date().toISOString()),
    )
    .execute();
}
