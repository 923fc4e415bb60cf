import { randomUUID } from 'node:crypto';
import type { Assistant } from '../chat/assistant/assistant';
import type { Turn } from '../chat/assistant/turn';
import { writeMessages } from '../chat/messages-table';
import { postMessage } from '../chat/post-message';
import { makeRoom } from '../chat/room';
import { findRoomWithUser } from '../chat/rooms-table';
import type { Queries, UserRow } from '../db/schema';

export const supportTo = ['support@sedia.example'];

/** What the mails of a chat need. */
export const mailConfig = { supportTo, siteAddress: 'https://www.sedia.example' };

/** An assistant that gives the turn a test sets, for every text. */
function obedientAssistant(turn: Turn): Assistant {
  return {
    greet: () => ({ text: 'Hello.', step: 'greeting', replyOptions: [] }),
    findNearest: () => undefined,
    answer: () => turn,
  };
}

/** The assistant answers, and no person is wanted. */
export const answeredTurn: Turn = {
  reply: { text: 'An answer.', step: 'answer', replyOptions: [] },
};

/** A stored chat, without the calls that would make it. */
export type StoredChat = Awaited<ReturnType<typeof makeRoom>> & {
  visitor: UserRow;
  say(text: string, turn?: Turn): ReturnType<typeof postMessage>;
};

/** Makes a guest with a room; `say` writes as the guest and lets the assistant do `turn`. */
export async function storeChat(queries: Queries): Promise<StoredChat> {
  const config = { ...mailConfig, allowedOrigins: [], hasSecureCookies: false };
  const assistant = obedientAssistant({ reply: null });
  const opened = await makeRoom(queries, { assistant, config });
  const findVisitor = () =>
    queries
      .selectFrom('users')
      .selectAll()
      .where('id', '=', opened.room.user_id)
      .executeTakeFirstOrThrow();
  return {
    ...opened,
    visitor: await findVisitor(),
    async say(text, turn = { reply: null }) {
      const post = { visitor: await findVisitor(), roomId: opened.room.id, id: randomUUID(), text };
      return postMessage(queries, { assistant: obedientAssistant(turn), config }, post);
    },
  };
}

/** Writes messages of its visitor into a room until it has `count`; each has its position as text. */
export async function fillRoom(
  queries: Queries,
  roomId: string,
  count: number,
  textOf = (position: number) => String(position),
) {
  const room = await findRoomWithUser(queries, roomId);
  const words = Array.from({ length: count - room.message_count }, (_, index) => ({
    id: randomUUID(),
    sender_id: room.user_id,
    text: textOf(room.message_count + index + 1),
  }));
  await writeMessages(queries, room, words, new Date().toISOString());
}
