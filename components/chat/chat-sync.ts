import { requestWithProof } from '@/components/captcha/request-with-proof';
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
import { announce, joinRoom, leaveRoom, warmUpConnection } from './chat-connection';
import { chat, closeChat, emptyRoom, type PendingMessage, readFlag, writeFlag } from './chat-state';
import { cancelRetry, isBackingOff, resetRetry, retryLater } from './retry-timer';

/** The room may have messages that are not loaded. */
let isStale = true;

/** What the API answered to a call that failed; empty when the API was not reached. */
type Failure = Outcome<unknown>;

/** The room or the session no longer exists. */
const isGone = ({ status = 0 }: Failure) => [401, 403, 404].includes(status);
/** A failure that a retry can fix. */
export const isPassing = ({ status = 500 }: Failure) => status === 429 || status >= 500;

export const fetchProfile = () => requestJson<CurrentUser | null>('GET', '/users/profile');

/** Whether the visitor sees what is loaded. */
export const isInSight = () => chat.get().isOpen && !document.hidden;

/** Adds stored messages to the list; each takes the place of the pending one with its id. */
function addStored(stored: ChatMessage[], change: { loadedTo?: string; hasPerson?: boolean }) {
  const { messages, pending } = chat.get();
  const isOther = ({ id }: { id: string }) => stored.every((message) => message.id !== id);
  const all = [...messages.filter(isOther), ...stored];
  chat.set({ messages: all, pending: pending.filter(isOther), ...change });
}

/** How many messages of the assistant and the team there are, as far as this tab knows. */
export function countReceived(): number {
  const { user, messages, readEarlier } = chat.get();
  return readEarlier + messages.filter(({ sender_id }) => sender_id !== user?.id).length;
}

/** Fits the read count to the first page. */
function startCount(hasEarlier: boolean) {
  const read = readFlag() ?? 0;
  const received = countReceived();
  if (hasEarlier) chat.set({ hasEarlier, readEarlier: Math.max(0, read - received) });
  // Another tab may have counted the messages of an earlier room.
  else writeFlag(Math.min(read, received));
}

/** Loads what is newer than `loadedTo` (specification §7), page by page; at first the newest page. */
async function loadMessages(): Promise<Failure | undefined> {
  const { roomId, loadedTo } = chat.get();
  if (!roomId || !isStale) return;
  isStale = false;
  const query = `${loadedTo ? `after=${loadedTo}` : ''}${isInSight() ? '&seen' : ''}`;
  const path = `/chat-rooms/details/${roomId}?${query}`;
  const { answer, ...failure } = await requestJson<ChatRoom>('GET', path);
  // The visitor has left the room since.
  if (chat.get().roomId !== roomId) return;
  if (!answer) {
    isStale = true;
    return failure;
  }
  if (answer.status === 'ended') return { status: 404 };
  const fresh = answer.ChatMessages;
  const last = fresh.at(-1);
  if (!last) return;
  addStored(fresh, { loadedTo: last.id });
  if (!loadedTo) startCount(answer.has_more);
  else if (answer.has_more) {
    isStale = true;
    return loadMessages();
  }
}

/** Puts what is pending back into the input. */
function takeBackPending() {
  const { pending, text } = chat.get();
  const texts = [...pending.map((entry) => entry.text), text];
  chat.set({ pending: [], text: texts.join('\n').trim() });
}

/** Stores what is pending, oldest first, until a message fails. */
async function storePending(): Promise<Failure | undefined> {
  for (;;) {
    const { user, roomId, pending } = chat.get();
    const [entry] = pending;
    if (!entry || !user || !roomId) return;
    const { id, text, field } = entry;
    // A retry repeats both calls: the name is set before it is said.
    if (field === 'name') {
      const path = `/users/details/name/${user.id}`;
      const renamed = await requestJson<CurrentUser>('PATCH', path, { body: { name: text } });
      if (!renamed.answer) return renamed;
    }
    const stored = await requestJson<PostedMessage>('POST', '/chat-messages', {
      body: { chat_room_id: roomId, sender_id: user.id, text } satisfies NewChatMessage,
      headers: { 'idempotency-key': id },
    });
    if (chat.get().roomId !== roomId) return;
    // Nothing may hold up what the team answers in a full room.
    if (stored.code === 'room-full') {
      takeBackPending();
      return;
    }
    if (!stored.answer) return stored;
    const { answers, ...message } = stored.answer;
    addStored([message, ...answers], { hasPerson: answers.length === 0 });
    announce(roomId, user.role_id, text);
  }
}

/** Finds the room, or makes one when the panel is open (specification §4) or a message is pending. */
async function findRoom(): Promise<Failure | undefined> {
  const { answer: user, ...failure } = await fetchProfile();
  if (user === undefined) return failure;
  const found = user?.ChatRooms[0];
  if (user && found) {
    writeFlag(readFlag() ?? 0);
    chat.set({ ...emptyRoom, user, roomId: found.id });
    return;
  }
  const { isOpen, unread, pending, messages } = chat.get();
  const isQuiet = pending.length === 0;
  // The other side ended the chat: its messages stay until they are read.
  if (isQuiet && (isOpen || unread > 0) && messages.length > 0) return;
  if (isQuiet && !isOpen) {
    // Only the profile decides this: another tab may have a new room.
    writeFlag(undefined);
    chat.set(emptyRoom);
    return;
  }
  const made = await requestWithProof<ChatRoom>('chat', 'GET', '/chat-rooms/init');
  if (!made.answer) return made;
  writeFlag(0);
  chat.set({ ...emptyRoom, roomId: made.answer.id });
  const unloaded = await loadMessages();
  if (unloaded) return unloaded;
  const refreshed = await fetchProfile();
  // The browser keeps no cookie: each further try would make one more room.
  if (refreshed.answer === null) return { status: 401 };
  if (!refreshed.answer) return refreshed;
  chat.set({ user: refreshed.answer });
}

/** Enters the visitor's room. A lock keeps two tabs from making two rooms. */
async function enterRoom(): Promise<Failure | undefined> {
  const { user, roomId, isOpen, messages } = chat.get();
  if (user && roomId) return;
  isStale = true;
  chat.set({ isOpening: isOpen && messages.length === 0 });
  // A browser that blocks site data refuses the lock too.
  return navigator.locks?.request('chat-room', findRoom).catch(findRoom) ?? findRoom();
}

/** Leaves a room that is gone. Its messages stay until another room is found; pending ones go there. */
function leaveMissingRoom() {
  const { user, messages } = chat.get();
  leaveRoom();
  if (user && messages.length > 0) {
    chat.set({ roomId: undefined });
    void catchUp();
    return;
  }
  // Gone as soon as it was made: the browser keeps no cookie.
  takeBackPending();
  chat.set(emptyRoom);
  closeChat();
}

/** The visitor has sent a message that no run has tried to store yet. */
let isByHand = false;

async function synchronise() {
  const { isOpen, roomId: oldRoomId, isEnding, pending: unsent } = chat.get();
  const isWanted = isOpen || readFlag() !== undefined || oldRoomId || unsent.length > 0;
  // What the visitor sends by hand does not wait for the moment that the API asked for.
  const isWaiting = isBackingOff() && !isByHand;
  isByHand = false;
  if (isEnding || !isWanted || (isWaiting && !oldRoomId)) return;
  if (!isWaiting) cancelRetry();
  warmUpConnection();
  const failure =
    (await enterRoom()) ?? (isWaiting ? undefined : await storePending()) ?? (await loadMessages());
  const { user, roomId, pending } = chat.get();
  if (user && roomId) joinRoom(roomId, user.id, refreshChat);
  chat.set({ isOpening: false, isUnreached: failure !== undefined && !user });
  if (!failure) {
    if (!isWaiting) resetRetry();
  } else if (isGone(failure)) leaveMissingRoom();
  else if (isPassing(failure) && (chat.get().isOpen || pending.length > 0 || !user))
    retryLater(failure.retryAfter, refreshChat);
}

let isWantedAgain = false;
let running: Promise<void> | undefined;

async function runWantedSteps() {
  while (isWantedAgain) {
    isWantedAgain = false;
    await synchronise().catch((error) => {
      console.error('The chat could not catch up', error);
      chat.set({ isOpening: false });
      retryLater(undefined, refreshChat);
    });
  }
  running = undefined;
}

/** Enters the room, stores what is pending and loads what is new; one run at a time. */
function catchUp(): Promise<void> {
  isWantedAgain = true;
  running ??= runWantedSteps();
  return running;
}

/** Catches up with a room that may have changed: on an event, a connection, a tab that wakes. */
export function refreshChat(): void {
  isStale = true;
  void catchUp();
}

/** Stores what is pending now; the input is disabled until that has succeeded or failed. */
export async function sendPending(): Promise<void> {
  if (chat.get().isSending) return;
  chat.set({ isSending: true });
  isByHand = true;
  await catchUp();
  chat.set({ isSending: false });
}

/** Takes a text as the visitor's message; false for a blank one (specification §5). */
export function send(text: string, field?: PendingMessage['field']): boolean {
  // The API refuses these characters, and one refused message would hold up all after it.
  const trimmed = text.split(unstorable).join('').trim();
  const { isSending, pending } = chat.get();
  if (isBlank(trimmed) || isSending) return false;
  chat.set({ pending: [...pending, { id: makeRandomKey(), text: trimmed, field }] });
  void sendPending();
  return true;
}
