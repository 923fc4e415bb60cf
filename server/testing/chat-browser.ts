import { randomUUID } from 'node:crypto';
import type { ChatRoom, CurrentUser } from '@/lib/contracts/chat';
import { type ChatSocket, connectSocket } from './chat';
import { siteOrigin } from './requests';

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
): Promise<RemoteRoom> {
  const init = await fetch(`${url}/chat-rooms/init`, { headers: { ...sent, origin: siteOrigin } });
  const cookie = init.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...sent, origin: siteOrigin, cookie };
  const { id: roomId } = (await init.json()) as ChatRoom;
  const profile = await fetch(`${url}/users/profile`, { headers });
  const { id: userId } = (await profile.json()) as CurrentUser;
  return { headers, roomId, userId };
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
