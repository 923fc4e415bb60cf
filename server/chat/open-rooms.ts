import { sql } from 'kysely';
import type { ChatRoomRow, Queries, UserRow } from '../db/schema';

export type OpenRoom = ChatRoomRow & Pick<UserRow, 'name' | 'email'>;

export type MailState = 'sent' | 'waiting' | 'given-up';

/** A room as its page at the desk shows it; `answer_mail` is the state of the last mail to its visitor. */
export type DeskRoom = OpenRoom & { answer_mail: MailState | null };

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

/** A list of the team, as `actor` sees it. */
export type RoomList = { view: 'open' | 'waiting' | 'mine' | 'ended'; actor: string };

/** The parts of a list, each in the order of its index: those who wait stand first. */
function partsOf({ view, actor }: RoomList) {
  if (view === 'ended') {
    return [{ condition: sql<boolean>`status = 'ended' and message_count > 1`, isWait: false }];
  }
  const mine = view === 'mine' ? sql`and taken_by is not null and taken_by = ${actor}` : sql``;
  const waiting = { condition: sql<boolean>`${isWaiting} ${mine}`, isWait: true };
  const others = { condition: sql<boolean>`${isNotWaiting} ${mine}`, isWait: false };
  return view === 'waiting' ? [waiting] : [waiting, others];
}

/**
 * A page of a list, or its last one: the longest wait first, then what was last written in or ended.
 * `total` counts the rooms of all pages.
 */
export async function listRooms(db: Queries, list: RoomList, size: number, wanted: number) {
  const parts = partsOf(list);
  const counts = await Promise.all(parts.map(({ condition }) => countRooms(db, condition)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, pages);
  const rooms: OpenRoom[] = [];
  let offset = (page - 1) * size;
  for (const [index, { condition, isWait }] of parts.entries()) {
    const part = spokenRooms(db, condition)
      .innerJoin('users', 'users.id', 'chat_rooms.user_id')
      .selectAll('chat_rooms')
      .select(['users.name', 'users.email'])
      .$if(isWait, (waiting) => waiting.orderBy('waiting_since'))
      .orderBy('chat_rooms.updated_at', 'desc')
      .orderBy('chat_rooms.id')
      .limit(size - rooms.length)
      .offset(offset);
    rooms.push(...(await part.execute()));
    offset = Math.max(0, offset - (counts[index] ?? 0));
  }
  return { rooms, total, page, pages };
}

/** Who began to wait last, at most 20 of them. */
export function listNewestWaiting(db: Queries) {
  return spokenRooms(db, isWaiting)
    .select(['id', 'waiting_since'])
    .orderBy('waiting_since', 'desc')
    .limit(20)
    .execute();
}

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
