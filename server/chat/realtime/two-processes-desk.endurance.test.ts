import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatRoom } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { connectSocket, joinRoom } from '../../testing/chat';
import { openRoomAt, postAt } from '../../testing/chat-browser';
import type { ServerProcess } from '../../testing/server-process';
import { startTwoProcesses, type TwoProcesses } from '../../testing/two-processes';

let processes: TwoProcesses;
beforeAll(async () => {
  processes = await startTwoProcesses();
}, 120_000);
afterAll(() => processes.stop());

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

it('an answer and the end on one process reach a visitor and a colleague on the other', async () => {
  const { first, second } = processes;
  const room = await openRoomAt(first.url);
  await postAt(first.url, room, 'I would like to talk to a person.');
  const tab = connectSocket(first.url, room.headers.cookie);
  await joinRoom(tab, room.roomId, room.userId);

  const cookie = await signIn(first);
  const { port } = new URL(first.url);
  const colleague = io(`http://localhost:${port}/desk`, {
    path: '/desk/socket.io',
    transports: ['websocket'],
    extraHeaders: { cookie, origin: `http://localhost:${port}` },
  });
  await once(colleague as never, 'connect');

  const told = once(tab as never, 'other-new-message');
  const heard = once(colleague as never, 'changed');
  const path = `/desk/rooms/${room.roomId}`;
  const form = { id: randomUUID(), text: 'Hello.' };
  const sent = await sendForm(second.url, `${path}/answer`, cookie, form);
  expect(sent.status).toBe(303);
  expect(await told).toEqual([room.roomId]);
  expect(await heard).toEqual([room.roomId]);
  const details = await fetch(`${first.url}/chat-rooms/details/${room.roomId}`, {
    headers: room.headers,
  });
  const { status, ChatMessages } = (await details.json()) as ChatRoom;
  expect(status).toBe('viewed');
  expect(ChatMessages.at(-1)).toMatchObject({ sender_id: senders.support, text: 'Hello.' });

  const gone = once(tab as never, 'disconnect');
  expect((await sendForm(second.url, `${path}/end`, cookie, {})).status).toBe(303);
  expect((await gone)[0]).toBe('io server disconnect');

  const cut = once(colleague as never, 'disconnect');
  await sendForm(second.url, '/desk/sign-out', cookie, {});
  expect((await cut)[0]).toBe('io server disconnect');
}, 60_000);
