import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, PostgresAdapter, type Updateable } from 'kysely';
import type { ChatRoomsTable, Queries, Tables } from '../db/schema';
import type { DeskRoom, MailState, OpenRoom } from './open-rooms';

export function insertRoom(db: Queries, userId: string, now: string) {
  return db
    .insertInto('chat_rooms')
    .values({
      id: randomUUID(),
      user_id: userId,
      status: 'initialised',
      message_count: 0,
      mailed_count: 0,
      answered_count: 0,
      seen_count: 0,
      notified_count: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** PostgreSQL fails on a null character where SQLite finds nothing. */
const isRoomId = (text: string) => /^[\da-f-]{36}$/.test(text);

/** A user's open room; undefined for an unknown room and for another user's room. */
export async function findOwnRoom(db: Queries, id: string, userId: string) {
  if (!isRoomId(id)) return undefined;
  return ownRooms(db, userId).where('id', '=', id).executeTakeFirst();
}

export function listOwnRooms(db: Queries, userId: string) {
  return ownRooms(db, userId).orderBy('created_at', 'desc').execute();
}

/**
 * Locks a room until the transaction ends, so that processes number its messages one after the other;
 * undefined when it is unknown or ended. SQLite's transaction has locked the whole file already.
 */
export async function lockRoom(db: Queries, id: string) {
  return db
    .selectFrom('chat_rooms')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .$if(db.getExecutor().adapter instanceof PostgresAdapter, (room) => room.forUpdate())
    .executeTakeFirst();
}

/** Changes a room; the caller must hold its lock. */
export async function updateRoom(db: Queries, id: string, change: Updateable<ChatRoomsTable>) {
  await db.updateTable('chat_rooms').set(change).where('id', '=', id).execute();
}

/** Marks a new room as seen by the team; false when it was seen before. */
export async function viewRoom(db: Queries, id: string) {
  const room = changeOpenRoom(db, id).where('status', '=', 'initialised');
  const { numUpdatedRows } = await room.set({ status: 'viewed' }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Assigns an open room that is free, or that `holder` has; says whether it did. */
export async function takeRoom(db: Queries, id: string, actor: string, holder?: string) {
  const { numUpdatedRows } = await changeOpenRoom(db, id)
    .where((room) =>
      room.or([
        room('taken_by', 'is', null),
        ...(holder === undefined ? [] : [room('taken_by', '=', holder)]),
      ]),
    )
    .set({ taken_by: actor })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an open room away from its holder; says whether they had it. */
export async function releaseRoom(db: Queries, id: string, holder: string) {
  const room = changeOpenRoom(db, id).where('taken_by', '=', holder);
  const { numUpdatedRows } = await room.set({ taken_by: null }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the visitor's wait after the team answered elsewhere: the assistant resumes and does not
 * apologise for a missing answer. False when the room is not open.
 */
export async function endWait(db: Queries, id: string) {
  const change = { waiting_since: null, assistant_step: null, silent_until: null };
  const { numUpdatedRows } = await changeOpenRoom(db, id).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findRoomWithUser(db: Queries, id: string): Promise<OpenRoom> {
  return roomsWithUser(db).where('chat_rooms.id', '=', id).executeTakeFirstOrThrow();
}

/** An open room with its visitor's name and address, and the last mail to them: only for the team. */
export function findOpenRoomWithUser(db: Queries, id: string): Promise<DeskRoom | undefined> {
  const room = roomsWithUser(db).where('chat_rooms.id', '=', id);
  return room
    .where('chat_rooms.status', '!=', 'ended')
    .select(({ selectFrom, val }) =>
      selectFrom('outbox')
        .select(({ eb }) =>
          eb
            .case()
            .when('outbox.sent_at', 'is not', null)
            .then(val<MailState>('sent'))
            .when('outbox.run_at', 'is not', null)
            .then(val<MailState>('waiting'))
            .else(val<MailState>('given-up'))
            .end()
            .as('state'),
        )
        .whereRef('outbox.chat_room_id', '=', 'chat_rooms.id')
        .where('outbox.kind', '=', 'answer-mail')
        .orderBy('outbox.created_at', 'desc')
        .limit(1)
        .as('answer_mail'),
    )
    .executeTakeFirst();
}

/**
 * Open rooms with unmailed messages and none since `quietSince`. Only rooms that were mailed before or
 * where the visitor waits, since the team may have begun the conversation.
 */
export function listUnmailedRooms(db: Queries, quietSince: string) {
  return db
    .selectFrom('chat_rooms')
    .select('id')
    .where(owesMail)
    .where('updated_at', '<=', quietSince)
    .orderBy('updated_at')
    .execute();
}

/** An open room with messages that the team has not got by mail, and will. */
export function owesMail(room: ExpressionBuilder<Tables, 'chat_rooms'>) {
  return room.and([
    room('status', '!=', 'ended'),
    room.or([room('mailed_count', '>', 0), room('waiting_since', 'is not', null)]),
    room('message_count', '>', room.ref('mailed_count')),
  ]);
}

const ownRooms = (db: Queries, userId: string) =>
  db
    .selectFrom('chat_rooms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'ended');

const changeOpenRoom = (db: Queries, id: string) =>
  db.updateTable('chat_rooms').where('id', '=', id).where('status', '!=', 'ended');

const roomsWithUser = (db: Queries) =>
  db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .selectAll('chat_rooms')
    .select(['users.name', 'users.email']);
