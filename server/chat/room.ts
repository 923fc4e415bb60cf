import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { roles } from '@/lib/contracts/chat-socket';
import { queuePendingMails } from './chat-mails';
import { assistantMessage, writeMessages } from './messages-table';
import { lockRoom, updateRoom } from './rooms-table';
import { startSession } from './session';

export type ChatApp = Pick<FastifyInstance, 'queries' | 'assistant' | 'config'>;

/** Creates a guest with a session and a room with the assistant's greeting; `cookie` is the session's. */
export function makeRoom({ queries, assistant, config }: ChatApp) {
  const now = new Date().toISOString();
  return queries.transaction().execute(async (transaction) => {
    const guest = { id: randomUUID(), role_id: roles.guest, created_at: now };
    await transaction.insertInto('users').values(guest).execute();
    const cookie = await startSession(transaction, guest.id, config);
    const counts = { message_count: 0, mailed_count: 0, answered_count: 0, seen_count: 0 };
    const times = { created_at: now, updated_at: now };
    const room = await transaction
      .insertInto('chat_rooms')
      .values({ id: randomUUID(), user_id: guest.id, status: 'initialised', ...counts, ...times })
      .returningAll()
      .executeTakeFirstOrThrow();
    const greeting = assistant.greet();
    const change = { assistant_step: greeting.step };
    const first = [assistantMessage(greeting)];
    const messages = await writeMessages(transaction, room, first, now, change);
    return { room, messages, cookie };
  });
}

/** Ends a room and its visitor's session, and queues the pending mails; undefined if it was ended before. */
export function endRoom({ queries, config }: Omit<ChatApp, 'assistant'>, id: string) {
  return queries.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, id);
    if (!room) return undefined;
    await queuePendingMails(transaction, id, config);
    const updated_at = new Date().toISOString();
    await updateRoom(transaction, id, { status: 'ended', waiting_since: null, updated_at });
    await transaction.deleteFrom('sessions').where('user_id', '=', room.user_id).execute();
    return room;
  });
}
