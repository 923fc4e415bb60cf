import type { ChatMessageRow, ChatRoomRow, Queries, UserRow } from '../db/schema';
import type { Assistant } from './assistant/turn';
import { listMessages } from './messages-table';
import { insertRoom, listOwnRooms, updateRoom } from './rooms-table';
import { type CookieConfig, startSession } from './session';
import { insertGuest } from './users-table';
import { assistantWords, writeMessages } from './write-message';

/** A room with its messages, and the cookie of the session if a new one was started. */
export type OpenedRoom = { room: ChatRoomRow; messages: ChatMessageRow[]; cookie?: string };

/** The visitor's open room; undefined when a new one has to be made. */
export async function findRoomUnderWay(
  db: Queries,
  visitor: UserRow | undefined,
): Promise<OpenedRoom | undefined> {
  const [room] = visitor ? await listOwnRooms(db, visitor.id) : [];
  return room && { room, messages: await listMessages(db, room.id) };
}

/** Makes a room with the assistant's greeting; makes a guest first when the visitor is unknown. */
export async function makeRoom(
  db: Queries,
  visitor: UserRow | undefined,
  { assistant, cookies }: { assistant: Assistant; cookies: CookieConfig },
): Promise<OpenedRoom> {
  const now = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const user = visitor ?? (await insertGuest(transaction, now));
    const cookie = visitor ? undefined : await startSession(transaction, user.id, cookies);
    const room = await insertRoom(transaction, user.id, now);
    const greeting = assistant.greet();
    const messages = await writeMessages(transaction, room, [assistantWords(greeting)], now);
    await updateRoom(transaction, room.id, { assistant_step: greeting.step });
    return { room, messages, ...(cookie !== undefined && { cookie }) };
  });
}
