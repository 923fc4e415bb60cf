import { randomUUID } from 'node:crypto';
import { roles } from '@/lib/contracts/chat-socket';
import type { Admit } from '../captcha/captcha';
import type { Config } from '../config/config';
import type { Queries, UserRow } from '../db/schema';
import type { Assistant } from './assistant/assistant';
import { queueOwedMails, removeUnsentAnswers } from './chat-mails';
import { assistantWords, writeMessages } from './messages-table';
import type { Realtime } from './realtime/realtime';
import { lockRoom, updateRoom } from './rooms-table';
import { startSession } from './session';

export type ChatDeps = {
  queries: Queries;
  admit: Admit;
  assistant: Assistant;
  realtime: Realtime;
  config: Pick<Config, 'allowedOrigins' | 'hasSecureCookies' | 'siteAddress' | 'supportTo'>;
  wakeOutbox: () => void;
};

/**
 * Makes a room with the assistant's greeting. An unknown visitor becomes a guest and gets the cookie of
 * a new session.
 */
export function makeRoom(
  db: Queries,
  visitor: UserRow | undefined,
  { assistant, config }: Pick<ChatDeps, 'assistant' | 'config'>,
) {
  const now = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    const guest = { id: randomUUID(), role_id: roles.guest, created_at: now };
    if (!visitor) await transaction.insertInto('users').values(guest).execute();
    const user = visitor ?? guest;
    const cookie = visitor ? undefined : await startSession(transaction, user.id, config);
    const room = await transaction
      .insertInto('chat_rooms')
      .values({
        id: randomUUID(),
        user_id: user.id,
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
    const greeting = assistant.greet();
    const change = { assistant_step: greeting.step };
    const messages = await writeMessages(
      transaction,
      room,
      [assistantWords(greeting)],
      now,
      change,
    );
    return { room, messages, cookie };
  });
}

/**
 * Ends a room and its visitor's session, and leaves the transcript that the team has not got, and the mail
 * with answers that were not seen, unless the visitor ends it. Gives the room, undefined
 * when it was ended already.
 */
export function endRoom(
  db: Queries,
  id: string,
  config: Pick<Config, 'supportTo' | 'siteAddress'>,
  { isByVisitor }: { isByVisitor: boolean },
) {
  return db.transaction().execute(async (transaction) => {
    const room = await lockRoom(transaction, id);
    if (!room) return undefined;
    // A visitor who ends the chat wants no answers by mail.
    const seen_count = isByVisitor ? room.message_count : room.seen_count;
    await queueOwedMails(transaction, { ...room, seen_count }, config);
    if (isByVisitor) await removeUnsentAnswers(transaction, id);
    const updated_at = new Date().toISOString();
    await updateRoom(transaction, id, { status: 'ended', waiting_since: null, updated_at });
    await transaction.deleteFrom('sessions').where('user_id', '=', room.user_id).execute();
    return room;
  });
}
