import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Updateable } from 'kysely';
import type { ChatRoomRow, ChatRoomsTable, Queries, Tables, UserRow } from '../db/schema';

/** Makes an empty room for a guest. */
export async function insertRoom(db: Queries, userId: string, now: string): Promise<ChatRoomRow> {
  return db
    .insertInto('chat_rooms')
    .values({
      id: randomUUID(),
      user_id: userId,
      status: 'initialised',
      message_count: 0,
      mailed_count: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A user's room that is not ended; undefined for an unknown one and for another user's alike. */
export async function findOwnRoom(
  db: Queries,
  id: string,
  userId: string,
): Promise<ChatRoomRow | undefined> {
  if (!isRoomId(id)) return undefined;
  return openRooms(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Rooms of a user that are not ended, the newest first. */
export async function listOwnRooms(db: Queries, userId: string): Promise<ChatRoomRow[]> {
  return openRooms(db).where('user_id', '=', userId).orderBy('created_at', 'desc').execute();
}

/**
 * Takes hold of a room until the transaction ends, so that its messages are numbered one after the
 * other, whichever process writes them; undefined when there is no such room or it is ended.
 */
export async function lockRoom(
  db: Queries,
  id: string,
  now: string,
): Promise<ChatRoomRow | undefined> {
  return db
    .updateTable('chat_rooms')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .returningAll()
    .executeTakeFirst();
}

/** Changes a room that is held. */
export async function updateRoom(
  db: Queries,
  id: string,
  change: Updateable<ChatRoomsTable>,
): Promise<void> {
  await db.updateTable('chat_rooms').set(change).where('id', '=', id).execute();
}

/** Marks a room as seen by the team, once: one that was ended in the meantime stays ended. */
export async function viewRoom(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('chat_rooms')
    .set({ status: 'viewed' })
    .where('id', '=', id)
    .where('status', '=', 'initialised')
    .execute();
}

/**
 * The visitor waits no longer: somebody has answered elsewhere, and the assistant goes on, with no
 * word about an answer that did not come. False when the room is not open.
 */
export async function endWait(db: Queries, id: string): Promise<boolean> {
  const result = await db
    .updateTable('chat_rooms')
    .set({ waiting_since: null, assistant_step: null, silent_until: null })
    .where('id', '=', id)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A room as the team sees it in its list. */
export type OpenRoom = ChatRoomRow & Pick<UserRow, 'name' | 'email'>;

/** A room with whom it belongs to; throws when it is unknown. */
export async function findRoomWithUser(db: Queries, id: string): Promise<OpenRoom> {
  return roomsWithUser(db).where('chat_rooms.id', '=', id).executeTakeFirstOrThrow();
}

/** A room that is not ended with whom it belongs to: for the team alone. */
export async function findOpenRoomWithUser(db: Queries, id: string): Promise<OpenRoom | undefined> {
  return roomsWithUser(db)
    .where('chat_rooms.id', '=', id)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
}

/** Part of the rooms in which a visitor has written; first those who wait for a person, the longest wait first. */
export async function listOpenRooms(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenRoom[]> {
  return roomsWithUser(db)
    .where(isSpokenIn)
    .orderBy((order) => order.case().when('waiting_since', 'is not', null).then(0).else(1).end())
    .orderBy('waiting_since')
    .orderBy('updated_at', 'desc')
    .orderBy('chat_rooms.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Rooms in which somebody has written and whose visitor has no session any more. */
export async function listAbandonedRooms(
  db: Queries,
  now = new Date().toISOString(),
): Promise<Pick<ChatRoomRow, 'id' | 'user_id'>[]> {
  return db
    .selectFrom('chat_rooms')
    .select(['id', 'user_id'])
    .where(isSpokenIn)
    .where('user_id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('sessions.user_id')
        .where('sessions.expires_at', '>', now),
    )
    .execute();
}

/**
 * Rooms with something that went to the team by no mail and in which nothing was said since a moment:
 * those mailed before, and those whose visitor waits, for the team may have begun the talk itself.
 */
export async function listUnmailedRooms(
  db: Queries,
  quietSince: string,
): Promise<Pick<ChatRoomRow, 'id'>[]> {
  return db
    .selectFrom('chat_rooms')
    .select('id')
    .where((room) => isUnmailed(room, quietSince))
    .orderBy('updated_at')
    .execute();
}

/** Counts the messages of such a room as mailed; false when it is none any more. */
export async function claimUnmailedRoom(
  db: Queries,
  id: string,
  quietSince: string,
): Promise<boolean> {
  const result = await db
    .updateTable('chat_rooms')
    .set((room) => ({ mailed_count: room.ref('message_count') }))
    .where('id', '=', id)
    .where((room) => isUnmailed(room, quietSince))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function isUnmailed(room: ExpressionBuilder<Tables, 'chat_rooms'>, quietSince: string) {
  return room.and([
    room('status', '!=', 'ended'),
    room.or([room('mailed_count', '>', 0), room('waiting_since', 'is not', null)]),
    room('message_count', '>', room.ref('mailed_count')),
    room('updated_at', '<=', quietSince),
  ]);
}

/** A socket may name anything: PostgreSQL fails on a null character where SQLite finds nothing. */
function isRoomId(text: string): boolean {
  return /^[\da-f-]{36}$/.test(text);
}

/** How many rooms that list has in all, and in how many of them somebody waits. */
export async function countOpenRooms(db: Queries): Promise<{ open: number; waiting: number }> {
  const { open, waiting } = await db
    .selectFrom('chat_rooms')
    .where(isSpokenIn)
    .select(({ fn }) => [fn.countAll().as('open'), fn.count('waiting_since').as('waiting')])
    .executeTakeFirstOrThrow();
  return { open: Number(open), waiting: Number(waiting) };
}

/** Not ended, and with more in it than the assistant's greeting. */
function isSpokenIn(where: ExpressionBuilder<Tables, 'chat_rooms'>) {
  return where.and([where('status', '!=', 'ended'), where('message_count', '>', 1)]);
}

function openRooms(db: Queries) {
  return db.selectFrom('chat_rooms').selectAll().where('status', '!=', 'ended');
}

function roomsWithUser(db: Queries) {
  return db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .selectAll('chat_rooms')
    .select(['users.name', 'users.email']);
}
