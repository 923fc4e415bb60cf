import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectSocket } from '@/lib/testing/api/connect-socket';
import { makeDatabase } from '@/lib/testing/api/database';
import { runServer } from '@/lib/testing/api/processes';
import { apiAt, call, openChat } from '@/lib/testing/requests';

it('two API processes on one PostgreSQL serve one chat, also after it closes their connections', async () => {
  const { queries, place } = await makeDatabase('postgres');
  const urls: string[] = [];
  for (let count = 0; count < 2; count++)
    urls.push((await runServer(place, { LOG_LEVEL: 'fatal' })).url);
  const { cookie, room, user } = await openChat(apiAt(String(urls[0])));
  const reconnecting = { reconnection: true, reconnectionDelay: 200 };
  const tabs = urls.map((url) => connectSocket(url, cookie, reconnecting));
  const onBoth = (event: string) => Promise.all(tabs.map((tab) => once(tab as never, event)));

  async function expectTalk(): Promise<void> {
    const body = { chat_room_id: room.id, sender_id: user.id, text: 'What does it cost?' };
    for (const url of urls) {
      const answered = onBoth('bot-new-message');
      await call(apiAt(url), 'POST', '/chat-messages', { body, headers: { cookie } });
      expect(await answered).toEqual([[room.id], [room.id]]);
    }
    for (const [from, to] of [tabs, tabs.toReversed()]) {
      const notified = once(to as never, 'new-message');
      from?.emit('new-message', room.id, 3, 'What does it cost?');
      expect(await notified).toEqual([room.id]);
    }
  }
  await onBoth('connect');
  await expectTalk();
  const reconnected = onBoth('connect');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(queries);
  await reconnected;
  await expectTalk();
});
