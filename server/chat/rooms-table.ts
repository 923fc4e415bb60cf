import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely';
import type { ChatRoomsTable, Queries, Tables } from '../db/schema';
import type { DeskRoom, MailState, OpenRoom } from './open-rooms';

type RoomExpression = ExpressionBuilder<Tables, 'chat_rooms'>;

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
  return openRooms(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

export function listOwnRooms(db: Queries, userId: string) {
  return openRooms(db).where('user_id', '=', userId).orderBy('created_at', 'desc').execute();
}

/**
 * Locks a room until the transaction ends, so that processes number its messages one after the other;
 * undefined when it is unknown or ended. SQLite's transaction has locked the whole file already.
 */
export function lockRoom(db: Queries, id: string) {
  return openRooms(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a room; the caller must hold its lock. */
export async function updateRoom(db: Queries, id: string, change: Updateable<ChatRoomsTable>) {
  await db.updateTable('chat_rooms').set(change).where('id', '=', id).execute();
}

/** Marks a new room as seen by the team; false when it was seen before. */
export const viewRoom = (db: Queries, id: string) =>
  changeOpen(db, id, { status: 'viewed' }, (room) => room('status', '=', 'initialised'));

/** Assigns an open room that is free, or that `holder` has; says whether it did. */
export const takeRoom = (db: Queries, id: string, actor: string, holder = '') =>
  changeOpen(db, id, { taken_by: actor }, (room) =>
    room('taken_by', 'is', null).or('taken_by', '=', holder),
  );

/** Takes an open room away from its holder; says whether they had it. */
export const releaseRoom = (db: Queries, id: string, holder: string) =>
  changeOpen(db, id, { taken_by: null }, (room) => room('taken_by', '=', holder));

/**
 * Ends the visitor's wait after the team answered elsewhere: the assistant resumes and does not
 * apologise for a missing answer. False when the room is not open.
 */
export const endWait = (db: Queries, id: string) =>
  changeOpen(db, id, { waiting_since: null, assistant_step: null, silent_until: null });

async function changeOpen(
  db: Queries,
  id: string,
  change: Updateable<ChatRoomsTable>,
  condition?: (room: RoomExpression) => Expression<SqlBool>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_rooms')
    .set(change)
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .where((room) => condition?.(room) ?? room.lit(true))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findRoomWithUser(db: Queries, id: string): Promise<OpenRoom> {
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
 * An open room with messages that the team has not got by mail, and will: it was mailed before, or the
 * visitor waits. The team may have begun the conversation of another one.
 */
export function owesMail(room: RoomExpression) {
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
