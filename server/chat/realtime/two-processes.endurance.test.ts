import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatRoom, PostedMessage } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
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
    const tab = connectSocket(url, headers.cookie);
    await joinRoom(tab, roomId, userId);
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

  it('both reconnect each time that PostgreSQL cuts them off, and have the tabs look again', async () => {
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

  it('an answer and the end on one process reach a visitor and a colleague on the other', async () => {
    const talk = await openRoomAt(first.url);
    await postAt(first.url, talk, 'I would like to talk to a person.');
    const tab = await openTab(first.url, talk);

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

    const told = once(tab as never, 'other-new-message');
    const path = `/desk/rooms/${talk.roomId}`;
    const form = { id: randomUUID(), text: 'Hello.' };
    const sent = await sendForm(second.url, `${path}/answer`, cookie, form);
    expect(sent.status).toBe(303);
    expect(await told).toEqual([talk.roomId]);
    const details = await fetch(`${first.url}/chat-rooms/details/${talk.roomId}`, {
      headers: talk.headers,
    });
    const { status, ChatMessages } = (await details.json()) as ChatRoom;
    expect(status).toBe('viewed');
    expect(ChatMessages.at(-1)).toMatchObject({ sender_id: senders.support, text: 'Hello.' });

    const gone = once(tab as never, 'disconnect');
    expect((await sendForm(second.url, `${path}/end`, cookie, {})).status).toBe(303);
    expect((await gone)[0]).toBe('io server disconnect');
    colleague.disconnect();
  });
});

/** Follows the link to the desk that a process has printed, and gives the cookie. */
async function signIn({ lines }: ServerProcess): Promise<string> {
  const [link = ''] = /http\S+key=\S+/.exec(lines.join('\n')) ?? [];
  const answer = await fetch(link, { redirect: 'manual' });
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}

/** Sends a form to the desk of a process, as its page does. */
function sendForm(url: string, path: string, cookie: string, form: Record<string, string>) {
  const { port } = new URL(url);
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: `http://localhost:${port}` },
    body: new URLSearchParams(form),
  });
}
