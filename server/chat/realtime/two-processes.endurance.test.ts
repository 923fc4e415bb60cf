import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openRoomAt, openTab, postAt } from '../../testing/chat-browser';
import { makeDatabase, runServer } from '../../testing/per-test';

it('two API processes on one PostgreSQL serve one chat, also when it cuts them off', async () => {
  const { database, place } = await makeDatabase('postgres');
  const { queries } = database;
  const first = await runServer(place, { LOG_LEVEL: 'fatal' });
  const second = await runServer(place, { LOG_LEVEL: 'fatal' });
  const room = await openRoomAt(first.url);
  const tabs = [openTab(first.url, room), openTab(second.url, room)] as const;
  onTestFinished(() => tabs.forEach((tab) => void tab.disconnect()));
  const bothHear = (event: string) => Promise.all(tabs.map((tab) => once(tab as never, event)));

  async function expectTalk(): Promise<void> {
    for (const { url } of [first, second]) {
      const answered = bothHear('bot-new-message');
      expect((await postAt(url, room, 'What does it cost?')).status).toBe(200);
      expect(await answered).toEqual([[room.roomId], [room.roomId]]);
    }
    for (const [from, to] of [tabs, tabs.toReversed()]) {
      const nudged = once(to as never, 'new-message');
      from?.emit('new-message', room.roomId, 3, 'What does it cost?');
      expect(await nudged).toEqual([room.roomId]);
    }
  }
  await bothHear('connect');
  await expectTalk();

  // More often than a pool has connections.
  for (let times = 0; times < 12; times++) {
    const reconnected = bothHear('connect');
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(queries);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await reconnected;
  }
  await expectTalk();
});
