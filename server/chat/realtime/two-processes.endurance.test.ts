import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostedMessage } from '@/lib/contracts/chat';
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

  it('ending a room on one disconnects the tabs on the other', async () => {
    const gone = bothHear('disconnect');
    const url = `${second.url}/chat-rooms/end/${room.roomId}`;
    expect((await fetch(url, { method: 'PATCH', headers: room.headers })).status).toBe(200);
    expect((await gone).map(([reason]) => reason)).toEqual(Array(2).fill('io server disconnect'));
  });

  it('a message to one process reaches a member of the team at the other', async () => {
    const talk = await openRoomAt(first.url);
    const cookie = await signIn(first);
    const { port } = new URL(first.url);
    const colleague = io(`http://localhost:${port}/desk`, {
      path: '/desk/socket.io',
      transports: ['websocket'],
      extraHeaders: { cookie, origin: `http://localhost:${port}` },
    });
    await once(colleague as never, 'connect');

    const heard = once(colleague as never, 'messages');
    const asked = await postAt(second.url, talk, 'Are you there?');
    const { answers, ...message } = (await asked.json()) as PostedMessage;
    expect((await heard)[0]).toMatchObject({
      roomId: talk.roomId,
      messages: [message, ...answers],
    });
    colleague.disconnect();
  });
});

/** Follows the link to the desk that a process has printed, and gives the cookie. */
async function signIn({ lines }: ServerProcess): Promise<string> {
  const [link = ''] = /http\S+key=\S+/.exec(lines.join('\n')) ?? [];
  const answer = await fetch(link, { redirect: 'manual' });
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}
