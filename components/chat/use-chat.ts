import { requestWithProof } from '@/components/captcha/request-with-proof';
import { keepsCookies } from '@/components/ui/browser-storage';
import { createStore } from '@/components/ui/create-store';
import { makeRandomKey, type Outcome, requestJson } from '@/lib/api-client';
import type {
  ChatMessage,
  ChatRoom,
  CurrentUser,
  NewChatMessage,
  PostedMessage,
} from '@/lib/contracts/chat';
import { isBlank } from '@/lib/contracts/is-blank';
import { unstorable } from '@/lib/contracts/limits';
import { announce, disconnect, joinRoom, socketOptions } from './chat-socket';
import { chat, isInSight, type PendingMessage, readFlag, writeFlag } from './chat-state';

const emptyRoom = {
  /** Without a room beside it, the team has ended the chat, and its messages can still be read. */
  user: undefined as CurrentUser | undefined,
  roomId: undefined as string | undefined,
  /** The first page that was loaded and all that followed, in the server's order. */
  messages: [] as ChatMessage[],
  /** The last message that was loaded with all between it and the first page. */
  loadedTo: undefined as string | undefined,
  /** What the visitor has loaded of the messages before the first page. */
  earlier: [] as ChatMessage[],
  hasEarlier: false,
};

/** The conversation, as far as this tab knows it. */
export const room = createStore({
  ...emptyRoom,
  isOpening: false,
  isSending: false,
  /** The visitor has ended the chat, and the page is about to reload. */
  isEnding: false,
  /** Why there is no conversation. */
  trouble: undefined as 'unreached' | 'no-cookies' | undefined,
});

export const useChat = room.use;

/** What the API answered to a call that failed; empty when it was not reached. */
export type Failure = Outcome<unknown>;

const noCookies: Failure = { code: 'no-cookies', status: 403 };
/** The room or its session no longer exists. */
export const isGone = ({ code = '' }: Failure) => ['no-session', 'unknown-room'].includes(code);
/** A later try may succeed. */
const isPassing = ({ status = 500 }: Failure) => status === 429 || status >= 500;
/** No later try of this message can succeed. */
const isRefused = ({ status = 0 }: Failure) => [400, 409, 413].includes(status);

/** The visitor, null without a session. */
const fetchProfile = () => requestJson<CurrentUser | null>('GET', '/users/profile');

/** Adds stored messages; each takes the place of the pending one with its id. */
function addMessages(stored: ChatMessage[]) {
  const isOther = ({ id }: { id: string }) => stored.every((message) => message.id !== id);
  const messages = [...room.get().messages.filter(isOther), ...stored];
  room.set({ messages, isOpening: false });
  chat.set({ pending: chat.get().pending.filter(isOther) });
}

/** Loads what is newer than `loadedTo` (specification §7), page by page; at first the newest page. */
async function loadNew(): Promise<Failure | undefined> {
  for (;;) {
    const { roomId, loadedTo } = room.get();
    if (!roomId) return;
    const query = `${loadedTo ? `after=${loadedTo}` : ''}${isInSight() ? '&seen' : ''}`;
    const path = `/chat-rooms/details/${roomId}?${query}`;
    const { answer, ...failure } = await requestJson<ChatRoom>('GET', path);
    // Another tab may have ended the chat.
    if (room.get().roomId !== roomId) return;
    if (!answer) return failure;
    const last = answer.ChatMessages.at(-1);
    if (!last) return;
    addMessages(answer.ChatMessages);
    room.set({ loadedTo: last.id, ...(!loadedTo && { hasEarlier: answer.has_more }) });
    if (!loadedTo || !answer.has_more) return;
  }
}

/** Stores what is pending, oldest first, until a message fails. */
async function storePending(): Promise<Failure | undefined> {
  for (;;) {
    const { user, roomId } = room.get();
    const [entry] = chat.get().pending;
    if (!entry || !user || !roomId) return;
    const { id, text, field } = entry;
    if (field === 'name') {
      const path = `/users/details/name/${user.id}`;
      const renamed = await requestJson<CurrentUser>('PATCH', path, { body: { name: text } });
      if (!renamed.answer) return renamed;
    }
    const stored = await requestJson<PostedMessage>('POST', '/chat-messages', {
      body: { chat_room_id: roomId, sender_id: user.id, text } satisfies NewChatMessage,
      headers: { 'idempotency-key': id },
    });
    if (room.get().roomId !== roomId) return;
    if (stored.answer) {
      const { answers, ...message } = stored.answer;
      addMessages([message, ...answers]);
      announce(roomId, user.role_id, text);
    } else if (isRefused(stored)) {
      // Back in the input it holds up nothing that follows.
      const pending = chat.get().pending.filter((other) => other.id !== id);
      chat.set({ pending, text: `${text}\n${chat.get().text}`.trim() });
    } else return stored;
  }
}

/** Takes over the visitor's active room; false when there is none. */
function takeRoom(user: CurrentUser | null): boolean {
  const found = user?.ChatRooms[0];
  if (!user || !found) return false;
  if (found.id !== room.get().roomId) room.set({ ...emptyRoom, roomId: found.id });
  room.set({ user });
  writeFlag(readFlag() ?? '');
  return true;
}

/** Finds the room, or makes one when the panel is open (specification §4) or a message is pending. */
async function enterRoom(): Promise<Failure | undefined> {
  const { user, roomId, messages, trouble } = room.get();
  if (user && roomId) return;
  // Each further try would make one more room.
  if (trouble === 'no-cookies') return noCookies;
  room.set({ isOpening: chat.get().isOpen && messages.length === 0 });
  const profile = await fetchProfile();
  if (profile.answer === undefined) return profile;
  if (takeRoom(profile.answer)) return;
  const { isOpen, unread, pending } = chat.get();
  if (pending.length === 0) {
    // The messages of an ended chat stay until they are read.
    if (messages.length > 0 && (isOpen || unread > 0)) return;
    if (!isOpen) {
      leaveRoom();
      writeFlag(undefined);
      return;
    }
  }
  if (!keepsCookies()) return noCookies;
  const made = await requestWithProof<ChatRoom>('chat', 'GET', '/chat-rooms/init');
  if (!made.answer) return made;
  room.set({ ...emptyRoom, roomId: made.answer.id });
  await loadNew();
  const refreshed = await fetchProfile();
  if (refreshed.answer) return takeRoom(refreshed.answer) ? undefined : {};
  if (refreshed.answer === undefined) return refreshed;
  leaveRoom();
  return noCookies;
}

/** Leaves the room; what is pending or typed stays. */
export function leaveRoom(): void {
  disconnect();
  room.set(emptyRoom);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function catchUpIn(delay: number) {
  clearTimeout(timer);
  timer = setTimeout(catchUp, delay);
}

/** When the API takes the next message that is not sent by hand, on the clock of `performance.now()`. */
let restUntil = 0;

async function catchUpOnce() {
  const isWanted = chat.get().isOpen || chat.get().pending.length > 0 || room.get().roomId;
  if (room.get().isEnding || !(isWanted || readFlag() !== undefined)) return;
  clearTimeout(timer);
  const rest = restUntil - performance.now();
  const store = () => (rest > 0 ? { status: 429, retryAfter: rest / 1000 } : storePending());
  const unstored: Failure | undefined = (await enterRoom()) ?? (await store());
  // What was sent in the meantime is stored by the next run.
  if (!isWantedAgain) room.set({ isSending: false });
  // News is loaded also when the API takes no message.
  const unloaded = await loadNew();
  const failure = unstored ?? unloaded;
  const { user, roomId } = room.get();
  const reason = failure?.code === 'no-cookies' ? 'no-cookies' : 'unreached';
  room.set({ isOpening: false, trouble: failure && !user ? reason : undefined });
  if (failure && isGone(failure)) {
    disconnect();
    room.set({ roomId: undefined });
    void catchUp();
    return;
  }
  if (user && roomId)
    joinRoom({
      roomId,
      userId: user.id,
      onNews: catchUp,
      onRefusal: () => catchUpIn(socketOptions.reconnectionDelay),
    });
  if (failure && isPassing(failure)) {
    const wait = 1000 * (failure.retryAfter ?? 0);
    restUntil = performance.now() + wait;
    catchUpIn(wait || socketOptions.reconnectionDelayMax);
  }
}

let running: Promise<void> | undefined;
let isWantedAgain = false;

async function catchUpWhileWanted() {
  while (isWantedAgain) {
    isWantedAgain = false;
    await catchUpOnce().catch((error: unknown) => {
      console.error('The chat could not catch up', error);
      room.set({ isOpening: false, isSending: false });
      catchUpIn(socketOptions.reconnectionDelayMax);
    });
  }
  running = undefined;
}

/** Enters the room, stores what is pending and loads what is new; one run at a time. */
export function catchUp(): Promise<void> {
  isWantedAgain = true;
  running ??= catchUpWhileWanted();
  return running;
}

/** Stores what is pending now; the input is disabled until that has succeeded or failed. */
export function sendPending(): void {
  restUntil = 0;
  room.set({ isSending: true });
  void catchUp();
}

/** Takes a text as the visitor's message; false for a blank one (specification §5). */
export function send(text: string, field?: PendingMessage['field']): boolean {
  // The API refuses these characters.
  const trimmed = text.split(unstorable).join('').trim();
  if (isBlank(trimmed) || room.get().isSending) return false;
  chat.set({ pending: [...chat.get().pending, { id: makeRandomKey(), text: trimmed, field }] });
  sendPending();
  return true;
}
