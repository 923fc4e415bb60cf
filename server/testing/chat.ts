import { randomUUID } from 'node:crypto';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { ChatMessage, ChatRoom, CurrentUser } from '@/lib/contracts/chat';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { type Api, type CallHeaders, call, siteOrigin } from './requests';

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

type SocketSettings = Partial<ManagerOptions & SocketOptions> & { origin?: string | undefined };

/** A socket with a cookie until the test is over; an undefined origin leaves the header out. */
export function connectSocket(url: string, cookie: string, settings: SocketSettings = {}) {
  const { origin, extraHeaders, ...rest } = { origin: siteOrigin, ...settings };
  const socket: Socket<ServerEvents, VisitorEvents> = io(url, {
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, ...(origin !== undefined && { origin }), ...extraHeaders },
    ...rest,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}
