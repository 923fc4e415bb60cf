import { sql } from 'kysely';
import type { ChatRoomRow, Queries, UserRow } from '../db/schema';

export type OpenRoom = ChatRoomRow & Pick<UserRow, 'name' | 'email'>;

export type MailState = 'sent' | 'waiting' | 'given-up';

/** A room as its page at the desk shows it; `answer_mail` is the state of the last mail to its visitor. */
export type DeskRoom = OpenRoom & { answer_mail: MailState | null };

/** With more messages than the assistant's greeting. */
const isSpokenIn = sql<boolean>`status <> 'ended' and message_count > 1`;
/** The condition of a partial index, without parameters: a plan with one cannot use the index. */
const isWaiting = sql<boolean>`${isSpokenIn} and waiting_since is not null`;

/** A list of the team, as `actor` sees it. */
export type RoomList = { view: 'open' | 'waiting' | 'mine' | 'ended'; actor: string };

/**
 * A page of a list, or its last one: the longest wait first, then what was last written in or ended.
 * `total` counts the rooms of all pages.
 */
export async function listRooms(
  db: Queries,
  { view, actor }: RoomList,
  size: number,
  wanted: number,
) {
  const listed = db
    .selectFrom('chat_rooms')
    .where('message_count', '>', 1)
    .where('status', view === 'ended' ? '=' : '!=', 'ended')
    .$if(view === 'waiting', (rooms) => rooms.where('waiting_since', 'is not', null))
    .$if(view === 'mine', (rooms) => rooms.where('taken_by', '=', actor));
  const { count } = await listed
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, pages);
  const rooms: OpenRoom[] = await listed
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .selectAll('chat_rooms')
    .select(['users.name', 'users.email'])
    .orderBy(sql`case when waiting_since is null then 1 else 0 end`)
    .orderBy('waiting_since')
    .orderBy('chat_rooms.updated_at', 'desc')
    .orderBy('chat_rooms.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rooms, total, page, pages };
}

/** How many visitors wait for a person. */
export async function countWaiting(db: Queries): Promise<number> {
  const { waiting } = await db
    .selectFrom('chat_rooms')
    .where(isWaiting)
    .select(({ fn }) => fn.countAll().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Open rooms with messages where the visitor has no valid session any more. */
export function listAbandonedRooms(db: Queries) {
  return db
    .selectFrom('chat_rooms')
    .where(isSpokenIn)
    .select(['id', 'user_id'])
    .where('user_id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('sessions.user_id')
        .where('sessions.expires_at', '>', new Date().toISOString()),
    )
    .execute();
}
