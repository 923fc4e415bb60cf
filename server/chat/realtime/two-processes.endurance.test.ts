import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatSocket, connectSocket, joinRoom } from '../../testing/chat';
import { openRoomAt, postAt, type RemoteRoom } from '../../testing/chat-browser';
import { prepareDatabase } from '../../testing/database';
import { type ServerProcess, startServerProcess } from '../../testing/server-process';
import { listMessages } from '../messages-table';

describe('two API processes on one PostgreSQL', { timeout: 120_000 }, () => {
  const test = prepareDatabase('postgres');
  let first: ServerProcess;
  let second: ServerProcess;
  let room: RemoteRoom;
  let one: ChatSocket;
  let two: ChatSocket;
  beforeAll(async () => {
    first = await start();
    second = await start();
    room = await openRoomAt(first.url);
    one = await openTab(first.url, room);
    two = await openTab(second.url, room);
  }, 120_000);
  afterAll(async () => {
    one.disconnect();
    two.disconnect();
    await Promise.all([first, second].map((server) => server.end('SIGTERM')));
  });

  async function start(): Promise<ServerProcess> {
    const started = await startServerProcess(test.place, { LOG_LEVEL: 'fatal' });
    if ('output' in started) throw new Error(started.output);
    return Object.assign(started, { url: started.url.replace('localhost', '127.0.0.1') });
  }

  async function openTab(url: string, { headers, roomId, userId }: RemoteRoom) {
    const tab = connectSocket(url, headers.cookie, { reconnection: true, reconnectionDelay: 100 });
    await joinRoom(tab, roomId, userId);
    tab.on('connect', () => tab.emit('join-room', roomId, userId));
    return tab;
  }

  const bothHear = (event: string) =>
    Promise.all([one, two].map((tab) => once(tab as never, event)));

  async function expectTalk(): Promise<void> {
    for (const { url } of [first, second]) {
      const answered = bothHear('bot-new-message');
      expect((await postAt(url, room, 'What does it cost?')).status).toBe(200);
      expect(await answered).toEqual([[room.roomId], [room.roomId]]);
    }
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      const nudged = once(to as never, 'new-message');
      from.emit('new-message', room.roomId, 3, 'What does it cost?');
      expect(await nudged).toEqual([room.roomId]);
    }
  }

  it('answers and nudges reach the tabs of both', expectTalk);

  it('the same message sent to both at once is stored and answered once', async () => {
    const { messages: before } = await listMessages(test.queries, room.roomId);
    const urls = [first.url, second.url, first.url];
    const id = randomUUID();
    const answers = await Promise.all(urls.map((url) => postAt(url, room, 'Only once', id)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const { messages: after } = await listMessages(test.queries, room.roomId);
    expect(after).toHaveLength(before.length + 2);
  });

  it('both reconnect each time that PostgreSQL cuts them off, and the tabs, which ask for what they missed', async () => {
    // More often than a pool has connections.
    for (let times = 0; times < 12; times++) {
      const toldToLook = bothHear('new-message');
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
      `.execute(test.queries);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      await toldToLook;
    }
    await expectTalk();
  });
});
