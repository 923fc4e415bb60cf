import { senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';

/** Writes a message at its position; the caller must hold the room's lock. */
export async function insertMessage(db: Queries, message: ChatMessageRow): Promise<void> {
  await db.insertInto('chat_messages').values(message).execute();
}

/** One message of a room. */
export async function findMessage(
  db: Queries,
  roomId: string,
  id: string,
): Promise<ChatMessageRow | undefined> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_room_id', '=', roomId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Messages of a room in order, after the message `after`; all when the room does not have it. */
export async function listMessages(
  db: Queries,
  roomId: string,
  after?: string,
): Promise<ChatMessageRow[]> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_room_id', '=', roomId)
    .$if(after !== undefined, (query) =>
      query.where('position', '>', (where) =>
        where.fn.coalesce(
          where
            .selectFrom('chat_messages as known')
            .select('known.position')
            .where('known.chat_room_id', '=', roomId)
            .where('known.id', '=', after ?? ''),
          where.lit(0),
        ),
      ),
    )
    .orderBy('position')
    .execute();
}

/** The last messages of a room in order, at most `limit`. */
export async function listNewestMessages(
  db: Queries,
  room: Pick<ChatRoomRow, 'id' | 'message_count'>,
  limit: number,
): Promise<ChatMessageRow[]> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_room_id', '=', room.id)
    .where('position', '>', room.message_count - limit)
    .orderBy('position')
    .execute();
}

/** Whether the team has written in a room, or the assistant has asked a hand-over question there. */
export async function hasTurnedToTeam(db: Queries, roomId: string): Promise<boolean> {
  const message = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('chat_room_id', '=', roomId)
    .where((where) =>
      where.or([
        where('sender_id', '=', senders.support),
        where('reply_options', 'like', '%"type":"input"%'),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}

/** The last message of each of these rooms, in no order. */
export async function listLastMessages(db: Queries, roomIds: string[]): Promise<ChatMessageRow[]> {
  if (roomIds.length === 0) return [];
  return db
    .selectFrom('chat_messages')
    .innerJoin('chat_rooms', (join) =>
      join
        .onRef('chat_rooms.id', '=', 'chat_messages.chat_room_id')
        .onRef('chat_rooms.message_count', '=', 'chat_messages.position'),
    )
    .where('chat_rooms.id', 'in', roomIds)
    .selectAll('chat_messages')
    .execute();
}
