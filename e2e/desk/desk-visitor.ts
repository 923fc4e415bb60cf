import { type APIRequestContext, expect } from 'playwright/test';
import { apiOrigin, siteOrigin } from '../../lib/testing/addresses';
import { withDatabase } from '../support/database';

/** A visitor with a chat, made with the widget's calls. */
export async function openChat(request: APIRequestContext, name: string) {
  const headers = { origin: siteOrigin };
  const room = await (await request.get(`${apiOrigin}/chat-rooms/init`, { headers })).json();
  const user = await (await request.get(`${apiOrigin}/users/profile`, { headers })).json();
  await request.patch(`${apiOrigin}/users/details/name/${user.id}`, { headers, data: { name } });
  return {
    room,
    async say(text: string) {
      const answer = await request.post(`${apiOrigin}/chat-messages`, {
        headers,
        data: { chat_room_id: room.id, sender_id: user.id, text },
      });
      expect(answer.ok(), text).toBe(true);
    },
    /** Makes the visitor wait for a person since this many minutes. */
    letWait(minutes: number) {
      const at = (fromNow: number) => new Date(Date.now() + fromNow * 60_000).toISOString();
      withDatabase((database) =>
        database
          .prepare('update chat_rooms set waiting_since = ?, silent_until = ? where id = ?')
          .run(at(-minutes), at(60), room.id),
      );
    },
    end: () => request.patch(`${apiOrigin}/chat-rooms/end/${room.id}`, { headers }),
  };
}
