import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import type { ChatMessage, ChatRoom, CurrentUser } from '@/lib/contracts/chat';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { type Headers, siteOrigin } from './requests';

/** One browser with a chat: its cookie, its room and the calls that the widget makes. */
export type TestVisitor = {
  cookie: string;
  room: ChatRoom;
  user: CurrentUser;
  call(
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    headers?: Headers,
  ): Call;
  say(text: string, id?: string): Call;
  read(after?: string): Promise<ChatMessage[]>;
};
type Call = ReturnType<typeof callAs>;

/** Calls as a page of the site does, with a visitor's cookie. */
export function callAs(
  app: FastifyInstance,
  cookie: string,
  {
    method,
    url,
    body,
    headers,
  }: { method: string; url: string; body?: unknown; headers?: Headers },
) {
  const all: Headers = { origin: siteOrigin, cookie, ...headers };
  if (body !== undefined) all['content-type'] = 'application/json';
  const given = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const options = { method, url, headers: Object.fromEntries(given) } as InjectOptions;
  return app.inject({ ...options, ...(body !== undefined && { payload: JSON.stringify(body) }) });
}

/** Opens a chat as the widget does at its first opening. */
export async function openChat(app: FastifyInstance): Promise<TestVisitor> {
  const init = await callAs(app, '', { method: 'GET', url: '/chat-rooms/init' });
  const cookie = String(init.headers['set-cookie']).split(';')[0] ?? '';
  const room: ChatRoom = init.json();
  const profile = await callAs(app, cookie, { method: 'GET', url: '/users/profile' });
  const user: CurrentUser = profile.json();
  const call: TestVisitor['call'] = (method, url, body, headers) =>
    callAs(app, cookie, { method, url, body, ...(headers && { headers }) });
  return {
    cookie,
    room,
    user,
    call,
    say(text, id = randomUUID()) {
      const body = { chat_room_id: room.id, sender_id: user.id, text };
      return call('POST', '/chat-messages', body, { 'idempotency-key': id });
    },
    async read(after) {
      const query = after === undefined ? '' : `?after=${after}`;
      const answer = await call('GET', `/chat-rooms/details/${room.id}${query}`);
      return (answer.json() as ChatRoom).ChatMessages;
    },
  };
}

export type ChatSocket = Socket<ServerEvents, VisitorEvents>;

type SocketSettings = {
  /** Undefined leaves the header out. */
  origin?: string | undefined;
  transports?: ('polling' | 'websocket')[];
  extraHeaders?: Record<string, string>;
  reconnection?: boolean;
  reconnectionDelay?: number;
};

/** A socket with a cookie, from an allowed origin and by both transports unless said otherwise. */
export function connectSocket(
  url: string,
  cookie: string,
  settings: SocketSettings = {},
): ChatSocket {
  const { origin, ...rest } = { origin: siteOrigin, ...settings };
  return io(url, {
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, ...(origin !== undefined && { origin }) },
    ...rest,
  });
}

export function collectEvents(socket: ChatSocket): unknown[][] {
  const heard: unknown[][] = [];
  socket.onAny((...event: unknown[]) => heard.push(event));
  return heard;
}

export async function listenFreely(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
