import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { ChatMessage, ChatRoom, CurrentUser } from '@/lib/contracts/chat';
import { roles, senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow } from '../db/schema';
import { type ChatSocket, connectSocket, type transports } from './chat';
import { siteOrigin } from './requests';

export type Counts = { sent: number; attempts: number; reconnects: number };

/** One browser with the widget open, against a server that may be gone at any time. */
export type ChatBrowser = {
  roomId: string;
  userId: string;
  /** Ids of the messages that were acknowledged, in the order they were written. */
  acknowledged: string[];
  view: ChatMessage[];
  write(text: string): Promise<void>;
  isConnected(): boolean;
  close(): void;
};

/** A visitor's room on a real server, and the headers that make a call the visitor's. */
export type RemoteRoom = {
  headers: Record<string, string> & { origin: string; cookie: string };
  roomId: string;
  userId: string;
};

/** Makes guest and room, as the widget does at its first opening; `sent` are headers of every call. */
export async function openRoomAt(
  url: string,
  sent: Record<string, string> = {},
): Promise<RemoteRoom & { view: ChatMessage[] }> {
  const init = await fetch(`${url}/chat-rooms/init`, { headers: { ...sent, origin: siteOrigin } });
  const cookie = init.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...sent, origin: siteOrigin, cookie };
  const { id: roomId, ChatMessages: view } = (await init.json()) as ChatRoom;
  const profile = await fetch(`${url}/users/profile`, { headers });
  const { id: userId } = (await profile.json()) as CurrentUser;
  return { headers, roomId, userId, view };
}

export function postAt(
  url: string,
  { headers, roomId, userId }: RemoteRoom,
  text: string,
  id: string = randomUUID(),
): Promise<Response> {
  return fetch(`${url}/chat-messages`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ chat_room_id: roomId, sender_id: userId, text }),
  });
}

/** A tab with an open chat; it reconnects after every loss, as the widget does. */
export function openTab(url: string, { headers, roomId, userId }: RemoteRoom): ChatSocket {
  const tab = connectSocket(url, headers.cookie, { reconnection: true, reconnectionDelay: 200 });
  return tab.on('connect', () => tab.emit('join-room', roomId, userId));
}

/** Opens a chat; reconnecting is that of specification §9 with a fifth of its delays. */
export async function openChatBrowser(
  url: string,
  counts: Counts,
  by: (typeof transports)[number][] = ['polling', 'websocket'],
): Promise<ChatBrowser> {
  const { headers, roomId, userId, view } = await openRoomAt(url);
  const socket: ChatSocket = io(url, {
    forceNew: true,
    transports: by,
    timeout: 20_000,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    randomizationFactor: 0.5,
    extraHeaders: headers,
  });

  async function look(): Promise<void> {
    const address = `${url}/chat-rooms/details/${roomId}?after=${view.at(-1)?.id}`;
    // As in the widget a failed look shows nothing: the next connection or event looks again.
    const answer = await fetch(address, { headers }).catch(() => undefined);
    const room = answer && ((await readJson(answer)) as ChatRoom | undefined);
    if (!room) return;
    view.push(...room.ChatMessages);
    if (room.has_more) await look();
  }
  // One look at a time: two at once would load the same messages twice.
  let looks = Promise.resolve();
  const lookAgain = () => {
    looks = looks.then(look);
  };
  socket.on('connect', () => {
    socket.emit('join-room', roomId, userId);
    lookAgain();
  });
  for (const event of ['new-message', 'other-new-message', 'bot-new-message'] as const) {
    socket.on(event, lookAgain);
  }
  socket.io.on('reconnect', () => {
    counts.reconnects += 1;
  });

  async function post(id: string, text: string): Promise<boolean> {
    counts.attempts += 1;
    const answer = await postAt(url, { headers, roomId, userId }, text, id).catch(() => undefined);
    // Caddy in front of the API found no process.
    if (answer?.status === 502 || answer?.status === 503) return false;
    if (answer && answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return answer !== undefined && (await readJson(answer)) !== undefined;
  }

  const acknowledged: string[] = [];
  return {
    roomId,
    userId,
    acknowledged,
    view,
    async write(text) {
      const id = randomUUID();
      while (!(await post(id, text))) await setTimeout(100);
      acknowledged.push(id);
      counts.sent += 1;
      if (socket.connected) socket.emit('new-message', roomId, roles.guest, text);
      lookAgain();
    },
    isConnected: () => socket.connected,
    close: () => void socket.disconnect(),
  };
}

/** Undefined when the server was gone before the end of its answer. */
function readJson(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}

/** What is wrong with one conversation, from what is stored of it. */
export function findFaults(
  { userId, acknowledged, view }: ChatBrowser,
  stored: Pick<ChatMessageRow, 'id' | 'sender_id' | 'position'>[],
): string[] {
  const own = stored.filter(({ sender_id }) => sender_id === userId);
  const answers = stored.filter(({ sender_id }) => sender_id === senders.assistant);
  const answered = own.filter(({ position }) => stored[position]?.sender_id === senders.assistant);
  const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id).join();
  return [
    ...(acknowledged.join() === idsOf(own) ? [] : ['lost, doubled or out of order']),
    ...(answered.length === own.length ? [] : ['not answered']),
    // The greeting is one too.
    ...(answers.length === answered.length + 1 ? [] : ['answered twice']),
    ...(idsOf(view) === idsOf(stored) ? [] : ['seen otherwise']),
  ];
}
