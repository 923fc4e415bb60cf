import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from '@/lib/contracts/chat';
import { newsEvents } from '@/lib/contracts/chat-socket';
import { stubStorage } from '@/lib/testing/storage';
import { usePanel } from './chat-state';
import { useChat } from './conversation';
import { leaveRoom, send, sync } from './use-chat';

class FakeSocket extends EventEmitter {
  active = true;
  connected = true;
  io = { reconnectionDelay: () => 1000 };
  connect = vi.fn();
  disconnect = vi.fn();
  override off() {
    return this.removeAllListeners();
  }
}

let socket: FakeSocket;
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));

const user = { id: '7f0c', name: null, role_id: 3, ChatRooms: [{ id: 'room' }] };
let stored: ChatMessage[];
let calls: string[];
/** How the API answers a message. */
let answerPost: (id: string, text: string) => Response;
/** True if the room and its session no longer exist. */
let isErased: boolean;

function store(id: string, text: string, sender_id: string) {
  const created_at = '2026-11-23T00:00:00.000Z';
  const message = { id, chat_room_id: 'room', sender_id, text, created_at, ChatKeyword: null };
  if (!stored.some((one) => one.id === id)) stored.push(message);
  return message;
}

/** Stores messages of the assistant until there are `count`. */
function storeTo(count: number) {
  for (let number = stored.length + 1; number <= count; number++)
    store(`m${number}`, `Line ${number}`, 'assistant');
}

const storeOwn = (id: string, text: string, ...answers: string[]) =>
  Response.json({
    ...store(id, text, user.id),
    answers: answers.map((answer) => store(`to ${id}`, answer, 'assistant')),
  });
const refuse = (code: string | undefined, init: ResponseInit) => () =>
  Response.json({ error: { code } }, init);

/** Answers as the API does (server/chat/messages-table.ts). */
async function answerCall(
  address: string,
  { method, body, headers }: RequestInit,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address);
  calls.push(`${method} ${pathname}${search}`);
  if (isErased && pathname === '/chat-rooms/init') {
    isErased = false;
    user.ChatRooms = [{ id: 'next' }];
    stored = [];
    store('greeting', 'Hello', 'assistant');
  }
  if (pathname === '/users/profile') return Response.json(isErased ? null : user);
  if (isErased) return Response.json({ error: { code: 'no-session' } }, { status: 401 });
  if (method === 'POST') {
    const id = new Headers(headers).get('idempotency-key') ?? '';
    return answerPost(id, JSON.parse(`${body}`).text);
  }
  const rest = stored.slice(stored.findIndex(({ id }) => id === searchParams.get('after')) + 1);
  const page = searchParams.has('after') ? rest.slice(0, 100) : rest.slice(-100);
  const has_more = page.length < rest.length;
  const id = user.ChatRooms[0]?.id;
  return Response.json({ id, status: 'viewed', ChatMessages: page, has_more });
}

const shown = () => useChat.getState().messages.map(({ id }) => id);

beforeEach(async () => {
  socket = new FakeSocket();
  io.mockReset().mockReturnValue(socket);
  stored = [];
  calls = [];
  answerPost = storeOwn;
  isErased = false;
  user.ChatRooms = [{ id: 'room' }];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answerCall);
  vi.stubGlobal('document', {});
  stubStorage('localStorage');
  vi.spyOn(console, 'error').mockReset();
  leaveRoom();
  usePanel.setState({ isOpen: true, text: '', prompts: {}, pending: [] });
  storeTo(3);
  await sync();
});
afterEach(() => vi.useRealTimers());

test('the socket connects and reconnects by the figures of specification §9', async () => {
  const { Manager } = await vi.importActual<typeof import('socket.io-client')>('socket.io-client');
  const manager = new Manager('http://127.0.0.1', io.mock.calls[0]?.[1]);
  manager.engine.close();
  expect(manager.engine).toMatchObject({
    transports: ['polling', 'websocket', 'webtransport'],
    opts: { withCredentials: true, perMessageDeflate: { threshold: 1024 } },
  });
  const delays = [manager.reconnectionDelay(), manager.reconnectionDelayMax()];
  expect([manager.timeout(), ...delays]).toEqual([20_000, 1000, 5000]);
  expect([manager.randomizationFactor(), manager.reconnectionAttempts()]).toEqual([0.5, Infinity]);
  expect(manager.reconnection()).toBe(true);
});

test('each connection joins the room and loads newer messages, and so does each event', async () => {
  const joined = vi.fn();
  socket.on('join-room', joined);
  for (const event of ['connect', ...newsEvents]) {
    storeTo(stored.length + 1);
    socket.emit(event);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toEqual(stored.map(({ id }) => id));
  }
  expect(joined.mock.calls).toEqual([['room', user.id]]);
});

// Names that specification §8 lists: errors of a connection, then reasons of its end.
test.each([
  ...['timeout', 'No transports available', 'probe error'],
  ...['ping timeout', 'parse error'],
])('"%s" shows nothing and leaves the reconnection to socket.io', async (name) => {
  const before = useChat.getState();
  socket.emit('connect_error', new Error(name));
  socket.emit('disconnect', name);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(useChat.getState()).toEqual(before);
  expect(console.error).not.toHaveBeenCalled();
  expect(socket.connect).not.toHaveBeenCalled();
});

test('a socket that the API has closed reconnects while the room exists', async () => {
  socket.active = false;
  socket.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('loads all new messages when they are more than a page', async () => {
  storeTo(303);
  await sync();
  expect(shown()).toEqual(stored.map(({ id }) => id));
  expect(calls.slice(-3)).toEqual(
    ['m3', 'm103', 'm203'].map((id) => `GET /chat-rooms/details/room?after=${id}&seen`),
  );
});

test.each([403, 429])('a failed message (%i) stays pending, and news loads', async (status) => {
  answerPost = refuse(undefined, { status, headers: { 'retry-after': '600' } });
  storeTo(4);
  send('Hold this');
  await vi.advanceTimersByTimeAsync(591_000);
  expect(shown()).toHaveLength(4);
  expect(usePanel.getState()).toMatchObject({ isOpen: true, pending: [{ text: 'Hold this' }] });
  expect(useChat.getState()).toMatchObject({ roomId: 'room', isSending: false });
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('a message and its answer take one POST and one GET, and a team message that was stored before precedes them', async () => {
  // A connected socket would receive its own event.
  socket.connected = false;
  answerPost = (id, text) => {
    store('team', 'From a person', 'support');
    return storeOwn(id, text, 'An answer');
  };
  send('Who is there?');
  await vi.advanceTimersByTimeAsync(1);
  const brought = shown();
  expect(brought).toHaveLength(5);
  expect(usePanel.getState().pending).toEqual([]);
  socket.emit('bot-new-message');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual(stored.map(({ id }) => id));
  expect(shown().filter((id) => id !== 'team')).toEqual(brought);
  expect(calls.slice(-2)).toEqual([
    'POST /chat-messages',
    'GET /chat-rooms/details/room?after=m3&seen',
  ]);
});

test.each([
  [400, 'invalid', undefined],
  [409, 'room-full', { type: 'input', text: 'Your email', field: 'email' }],
  [413, 'too-large', undefined],
] as const)('a message refused with %i returns to its input', async (status, code, prompt) => {
  answerPost = refuse(code, { status });
  send('First', prompt);
  usePanel.setState({ text: 'A draft' });
  await vi.advanceTimersByTimeAsync(60_000);
  const text = prompt ? 'A draft' : 'First\nA draft';
  const prompts = prompt ? { [prompt.text]: 'First' } : {};
  expect(usePanel.getState()).toMatchObject({ pending: [], text, prompts });
  expect(useChat.getState()).toMatchObject({ refusal: code, isEnded: false });
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  answerPost = storeOwn;
  send('Second');
  await vi.advanceTimersByTimeAsync(1);
  expect(useChat.getState().refusal).toBeUndefined();
});

test('a lost room shows as ended, also after a reload, and the next message creates another', async () => {
  const ended = { isEnded: true, roomId: undefined };
  isErased = true;
  socket.active = false;
  socket.emit('disconnect', 'io server disconnect');
  usePanel.setState({ text: 'A draft' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(useChat.getState()).toMatchObject(ended);
  expect(shown()).toHaveLength(3);
  leaveRoom();
  await sync();
  expect(useChat.getState()).toMatchObject(ended);
  expect(usePanel.getState().text).toBe('A draft');
  expect(calls.filter((call) => call.includes('init'))).toEqual([]);
  send('Anybody?');
  await vi.advanceTimersByTimeAsync(1);
  expect(useChat.getState()).toMatchObject({ isEnded: false, followsEnded: true, roomId: 'next' });
  expect(stored.map(({ text }) => text)).toEqual(['Hello', 'Anybody?']);
});

test('a message whose answer is lost is stored once, and announced with room, role and text', async () => {
  const announced = vi.fn();
  socket.on('new-message', announced);
  answerPost = (id, text) => {
    storeOwn(id, text);
    throw new TypeError('lost');
  };
  // Characters that cannot be stored are removed.
  send('Only \0on\ud83dce');
  await vi.advanceTimersByTimeAsync(1);
  answerPost = storeOwn;
  await vi.advanceTimersByTimeAsync(10_000);
  send('More');
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.slice(3).map(({ text }) => text)).toEqual(['Only once', 'More']);
  expect(usePanel.getState().pending).toEqual([]);
  expect(announced.mock.lastCall).toEqual(['room', 3, 'More']);
});
