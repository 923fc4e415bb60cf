import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from '@/lib/contracts/chat';
import { chat } from './chat-state';
import { catchUp, leaveRoom, room, send } from './use-chat';

class FakeSocket extends EventEmitter {
  active = true;
  connected = true;
  connect = vi.fn();
  disconnect = vi.fn();
  override off() {
    return this.removeAllListeners();
  }
}

let socket: FakeSocket;
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));

const user = { id: 'guest', name: null, role_id: 3, ChatRooms: [{ id: 'room' }] };
let stored: ChatMessage[];
let calls: string[];
/** How the API refuses messages. */
let refusal: ResponseInit | undefined;

/** Stores messages of the assistant until there are `count`. */
function storeTo(count: number) {
  for (let number = stored.length + 1; number <= count; number++)
    stored.push({
      id: `m${number}`,
      chat_room_id: 'room',
      sender_id: 'assistant',
      text: `Line ${number}`,
      created_at: '2026-11-23T00:00:00.000Z',
      ChatKeyword: null,
    });
}

/** Answers as the API does (server/chat/messages-table.ts). */
async function answerCall(
  address: string,
  { method, body, headers }: RequestInit,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address);
  calls.push(`${method} ${pathname}${search}`);
  if (pathname === '/users/profile') return Response.json(user);
  if (refusal && method === 'POST') return Response.json({ error: { code: 'refused' } }, refusal);
  if (method === 'POST') {
    const id = new Headers(headers).get('idempotency-key');
    const { text } = JSON.parse(`${body}`);
    const message = { ...stored[0], id, sender_id: 'guest', text };
    return Response.json({ ...message, answers: [] });
  }
  const rest = stored.slice(stored.findIndex(({ id }) => id === searchParams.get('after')) + 1);
  const page = searchParams.has('after') ? rest.slice(0, 100) : rest.slice(-100);
  const has_more = page.length < rest.length;
  return Response.json({ id: 'room', status: 'viewed', ChatMessages: page, has_more });
}

const loads = () => calls.filter((call) => call.includes('details'));
const shown = () => room.get().messages.map(({ id }) => id);

beforeEach(async () => {
  socket = new FakeSocket();
  io.mockReset().mockReturnValue(socket);
  stored = [];
  calls = [];
  refusal = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answerCall);
  vi.stubGlobal('document', {});
  vi.spyOn(console, 'error').mockReset();
  leaveRoom();
  chat.set({ isOpen: true, text: '', pending: [] });
  storeTo(3);
  await catchUp();
});
afterEach(() => vi.useRealTimers());

test('the socket connects and comes back by the figures of specification §9', () => {
  expect(io.mock.calls[0]?.[1]).toMatchObject({
    withCredentials: true,
    transports: ['polling', 'websocket', 'webtransport'],
    timeout: 20000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    perMessageDeflate: { threshold: 1024 },
  });
});

test('each connection joins the room and loads what is newer, and so does each event', async () => {
  const joined = vi.fn();
  socket.on('join-room', joined);
  for (const event of ['connect', 'new-message', 'other-new-message', 'bot-new-message']) {
    storeTo(stored.length + 1);
    socket.emit(event);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual(stored.map(({ id }) => id));
  }
  expect(joined.mock.calls).toEqual([['room', 'guest']]);
});

test('a stored message is announced with room, role and text', async () => {
  const announced = vi.fn();
  socket.on('new-message', announced);
  send('Hello');
  await vi.advanceTimersByTimeAsync(1);
  expect(announced).toHaveBeenCalledWith('room', 3, 'Hello');
});

// The names that specification §8 lists: errors of a connection, or reasons of its end.
test.each([
  ['connect_error', new Error('timeout')],
  ['connect_error', new Error('No transports available')],
  ['connect_error', new Error('probe error')],
  ['disconnect', 'ping timeout'],
  ['disconnect', 'parse error'],
])('%s "%s" shows nothing and leaves the return to socket.io', async (event, reason) => {
  const before = room.get();
  socket.emit(event, reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(room.get()).toEqual(before);
  expect(console.error).not.toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
});

test('a socket that the API has disconnected comes back once the room is there', async () => {
  socket.active = false;
  socket.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('news of more than a page is loaded whole', async () => {
  storeTo(303);
  await catchUp();
  expect(shown()).toEqual(stored.map(({ id }) => id));
  expect(loads().slice(1)).toEqual(
    ['m3', 'm103', 'm203'].map((id) => `GET /chat-rooms/details/room?after=${id}&seen`),
  );
});

test('a message that the API refuses for good goes back into the input, without signs that cannot be stored', async () => {
  refusal = { status: 409 };
  expect(send('Not \0to be \ud83dlost')).toBe(true);
  await catchUp();
  expect(room.get().isSending).toBe(false);
  expect(chat.get()).toMatchObject({ text: 'Not to be lost', pending: [] });
});

test.each([403, 429])('a message that meets %i waits, and holds up no news', async (status) => {
  refusal = { status, headers: { 'retry-after': '600' } };
  storeTo(4);
  send('Hold this');
  await vi.advanceTimersByTimeAsync(591_000);
  expect(shown()).toHaveLength(4);
  expect(chat.get()).toMatchObject({ isOpen: true, pending: [{ text: 'Hold this' }] });
  expect(room.get()).toMatchObject({ roomId: 'room', isSending: false });
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a message whose answer was lost is sent again by the same key', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.method !== 'POST') return answerCall(address, init);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return keys.length > 1 ? answerCall(address, init) : Promise.reject(new TypeError('lost'));
  });
  send('Only once');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(chat.get().pending).toEqual([]);
});
