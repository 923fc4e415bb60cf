import { once } from 'node:events';
import { type APIRequestContext, expect } from 'playwright/test';
import { io } from 'socket.io-client';
import { apiOrigin, siteOrigin } from '../../testing/addresses';

/** A visitor with a chat, made with the widget's calls. */
export async function openChat(request: APIRequestContext, name: string) {
  const headers = { origin: siteOrigin };
  const init = await request.get(`${apiOrigin}/chat-rooms/init`, { headers });
  const room = await init.json();
  const user = await (await request.get(`${apiOrigin}/users/profile`, { headers })).json();
  await request.patch(`${apiOrigin}/users/details/name/${user.id}`, { headers, data: { name } });
  const cookie = String(init.headers()['set-cookie']).split(';')[0] ?? '';
  return {
    room,
    user,
    cookie,
    async say(text: string) {
      const answer = await request.post(`${apiOrigin}/chat-messages`, {
        headers,
        data: { chat_room_id: room.id, sender_id: user.id, text },
      });
      expect(answer.ok(), text).toBe(true);
    },
    read: () => request.get(`${apiOrigin}/chat-rooms/details/${room.id}`, { headers }),
    end: () => request.patch(`${apiOrigin}/chat-rooms/end/${room.id}`, { headers }),
  };
}

/** The visitor's socket, in its room. */
export async function connect({ room, user, cookie }: Awaited<ReturnType<typeof openChat>>) {
  const socket = io(apiOrigin, { forceNew: true, extraHeaders: { cookie, origin: siteOrigin } });
  await once(socket as never, 'connect');
  const joined = once(socket as never, 'new-message');
  socket.emit('join-room', room.id, user.id);
  await joined;
  return socket;
}
