import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRoom, CurrentUser } from '@/lib/contracts/chat';
import { type Api, type CallHeaders, call } from './requests';

export type TestVisitor = Awaited<ReturnType<typeof openChat>>;

/** Opens a chat as the widget does at its first opening; `sent` are headers of every call. */
export async function openChat(api: Api, sent: CallHeaders = {}) {
  const init = await call(api, 'GET', '/chat-rooms/init', { headers: sent });
  const cookie = String(init.headers['set-cookie']).split(';')[0] ?? '';
  const room: ChatRoom = init.json();
  const callAs = (
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    headers: CallHeaders = {},
  ) => call(api, method, url, { body, headers: { ...sent, cookie, ...headers } });
  const user: CurrentUser = (await callAs('GET', '/users/profile')).json();
  return {
    cookie,
    room,
    user,
    call: callAs,
    say: (text: string, id: string = randomUUID()) => {
      const body = { chat_room_id: room.id, sender_id: user.id, text };
      return callAs('POST', '/chat-messages', body, { 'idempotency-key': id });
    },
    async read(query = ''): Promise<ChatMessage[]> {
      const answer = await callAs('GET', `/chat-rooms/details/${room.id}${query}`);
      return (answer.json() as ChatRoom).ChatMessages;
    },
  };
}
