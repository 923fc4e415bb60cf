import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { showEarlier } from './chat-earlier';
import { chat, emptyRoom, readFlag, writeFlag } from './chat-state';
import { countReceived, refreshChat, send } from './chat-sync';
import { resetRetry } from './retry-timer';

// There is no socket here: `refreshChat` stands for its events.
vi.mock('./chat-connection', () => ({
  socketOptions: { reconnectionDelay: 1000 },
  announce: () => true,
  joinRoom: () => undefined,
  leaveRoom: () => undefined,
  warmUpConnection: () => undefined,
}));

const user = { id: 'guest', name: null, role_id: 3, ChatRooms: [{ id: 'room' }] };
let stored: ChatMessage[];
let calls: string[];

/** Stores messages of visitor and assistant in turn until there are `count`. */
function storeTo(count: number) {
  for (let number = stored.length + 1; number <= count; number++) {
    const sender_id = number % 2 ? senders.assistant : user.id;
    const message = { id: `m${number}`, chat_room_id: 'room', sender_id, text: `Line ${number}` };
    stored.push({ ...message, created_at: '2026-11-23T00:00:00.000Z', ChatKeyword: null });
  }
}

/** A page as the API gives it (server/chat/messages-table.ts). */
function pageOf(query: URLSearchParams): Pick<ChatRoom, 'ChatMessages' | 'has_more'> {
  const indexOf = (name: string) => stored.findIndex(({ id }) => id === query.get(name));
  const isAfter = query.has('after');
  const rest = isAfter
    ? stored.slice(indexOf('after') + 1)
    : stored.slice(0, query.has('before') ? indexOf('before') : undefined);
  const page = isAfter ? rest.slice(0, 100) : rest.slice(-100);
  return { ChatMessages: page, has_more: page.length < rest.length };
}

async function answerCall(address: string, { method }: RequestInit): Promise<Response> {
  const { pathname, search, searchParams } = new URL(address);
  calls.push(`${method} ${pathname}${search}`);
  if (pathname === '/users/profile') return Response.json(user);
  if (method === 'POST') return Response.json({ error: { code: 'room-full' } }, { status: 409 });
  return Response.json({ id: 'room', status: 'viewed', ...pageOf(searchParams) });
}

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  stored = [];
  calls = [];
  vi.stubGlobal('fetch', answerCall);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', fakeStorage());
  chat.set({ ...emptyRoom, isOpen: true, isSending: false, text: '', pending: [] });
});

/** Stands for the list on the screen. */
const list = { scrollHeight: 0, scrollTop: 0, focus() {} } as HTMLElement;

const linesOf = (messages: ChatMessage[]) => messages.map(({ text }) => text);
/** The queries of the calls that loaded messages. */
const loadsOf = () =>
  calls
    .filter((call) => call.includes('details'))
    .map((call) => new URLSearchParams(call.split('?')[1]));
const allLines = () => linesOf([...chat.get().earlier, ...chat.get().messages]);
const loadTo = (id: string) => {
  refreshChat();
  return vi.waitFor(() => expect(chat.get().loadedTo).toBe(id));
};

test('a room is entered with its newest page; the pages before it come one by one', async () => {
  storeTo(250);
  await loadTo('m250');
  expect(allLines()).toEqual(linesOf(stored.slice(150)));
  for (const [start, hasEarlier] of [
    [50, true],
    [0, false],
  ] as const) {
    expect(chat.get().hasEarlier).toBe(true);
    await showEarlier(list);
    expect(allLines()).toEqual(linesOf(stored.slice(start)));
    expect(chat.get().hasEarlier).toBe(hasEarlier);
  }
});

test('news of more than a page is loaded whole', async () => {
  storeTo(3);
  await loadTo('m3');
  expect(chat.get().hasEarlier).toBe(false);
  storeTo(303);
  await loadTo('m303');
  expect(allLines()).toEqual(linesOf(stored));
  const places = loadsOf().map((query) => query.get('after'));
  expect(places).toEqual([null, 'm3', 'm103', 'm203']);
});

test('a load says that the visitor sees it, unless the panel is closed or the tab hidden', async () => {
  const seen = () => loadsOf().map((query) => query.has('seen'));
  storeTo(1);
  await loadTo('m1');
  chat.set({ isOpen: false });
  storeTo(2);
  await loadTo('m2');
  chat.set({ isOpen: true });
  vi.stubGlobal('document', { hidden: true });
  storeTo(3);
  await loadTo('m3');
  expect(seen()).toEqual([true, false, false]);
});

test('messages before the first page count as read, loaded or not', async () => {
  writeFlag(120);
  storeTo(250);
  await loadTo('m250');
  expect([countReceived(), readFlag()]).toEqual([120, 120]);
  await showEarlier(list);
  expect(countReceived()).toBe(120);
  storeTo(251);
  await loadTo('m251');
  expect(countReceived()).toBe(121);
});

test('a text loses the characters that cannot be stored, is back in the input when a full room refuses it, and is not sent again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  storeTo(3);
  await loadTo('m3');
  expect(send('Not \0to be \ud83dlost')).toBe(true);
  await vi.waitFor(() => expect(chat.get().isSending).toBe(false));
  expect(chat.get()).toMatchObject({ text: 'Not to be lost', pending: [] });
  storeTo(4);
  await loadTo('m4');
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('news that comes while a message is being refused does not send it again before its time', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  storeTo(1);
  await loadTo('m1');
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.method !== 'POST') return answerCall(address, init);
    calls.push('POST');
    if (stored.length === 1) refreshChat();
    storeTo(2);
    return Response.json({}, { status: 429, headers: { 'retry-after': '600' } });
  });
  send('In a hurry');
  await vi.waitFor(() => expect(chat.get()).toMatchObject({ isSending: false, loadedTo: 'm2' }));
  expect(calls.filter((call) => call === 'POST')).toHaveLength(1);
  expect(linesOf(chat.get().messages)).toEqual(linesOf(stored));
  resetRetry();
});
