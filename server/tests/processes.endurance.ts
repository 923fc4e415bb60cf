import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { connectSocket } from '@/lib/testing/api/connect-socket';
import { dialects, makeDatabase, makePlace } from '@/lib/testing/api/database';
import { runServer, spawnServer } from '@/lib/testing/api/processes';
import { findFreePort, listenFreely } from '@/lib/testing/free-port';
import { apiAt, call, openChat, postDemo, visitorLead } from '@/lib/testing/requests';

it.each(dialects)('two processes may start at once on a new database, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  for (const { api } of await Promise.all([runServer(place), runServer(place)]))
    expect((await call(api, 'GET', '/readyz')).statusCode).toBe(200);
});

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

it('a start ends and says which port, folder or password is wrong', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  for (const [variables, message] of [
    [{ API_PORT: String(await listenFreely(other)) }, 'already in use .*API_PORT'],
    [{ DATA_DIR: process.execPath }, 'set DATA_DIR'],
    [
      { DATABASE_URL: inject('postgresUrl').replace(/:[^:@]*@/, ':wrong@') },
      'password authentication failed.*Check DATABASE_URL',
    ],
  ] as const) {
    const starting = runServer(await makePlace(), variables);
    await expect(starting).rejects.toThrow(new RegExp(`exit code 1: .*${message}`, 's'));
  }
});

it.each(['a closed pipe', '/dev/full'])('the API serves while its log is %s', async (output) => {
  const place = await makePlace();
  const port = await findFreePort();
  const stdout = output === '/dev/full' ? openSync(output, 'w') : 'pipe';
  const server = spawnServer(place, { API_PORT: String(port) }, stdout);
  onTestFinished(() => void server.kill('SIGKILL'));
  server.stdout?.destroy();
  server.stderr?.destroy();
  const api = apiAt(`http://127.0.0.1:${port}`);
  // The log has a line about each call.
  for (let number = 1; number <= 5; number++) {
    const post = async () => (await postDemo(api, visitorLead(number))).statusCode;
    await expect.poll(post).toBe(200);
  }
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
