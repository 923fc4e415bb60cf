import { create } from 'zustand';
import { requestWithProof } from '@/components/captcha/request-with-proof';
import { keepsCookies } from '@/components/ui/browser-storage';
import { makeRandomKey, type Outcome, requestJson } from '@/lib/api-client';
import type { ChatMessage, ChatRoom, CurrentUser, NewChatMessage } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { isBlank } from '@/lib/contracts/is-blank';
import { unstorable } from '@/lib/contracts/limits';
import { announce, disconnect, joinRoom } from './chat-socket';
import { isInSight, type PendingMessage, readFlag, usePanel, writeFlag } from './chat-state';

/** What the API answered to a call that failed; empty when it was not reached. */
type Failure = Outcome<unknown>;

const emptyRoom = {
  /** Why the last sync failed. */
  failure: undefined as Failure | undefined,
  user: undefined as CurrentUser | undefined,
  roomId: undefined as string | undefined,
  /** The newest page of the first load and all that followed, in the server's order. */
  messages: [] as ChatMessage[],
  /** What the visitor has loaded of the messages before that. */
  earlier: [] as ChatMessage[],
  hasEarlier: false,
};

/** The conversation, as far as this tab knows it. An ended one can be read until the panel is closed. */
export const useChat = create(() => ({ ...emptyRoom, isSyncing: false, isSending: false }));

export const isOwn = ({ sender_id }: ChatMessage) => !Object.hasOwn(senders, sender_id);

/** The team has ended the chat. */
export const isEnded = ({ roomId, messages }: typeof emptyRoom) => !roomId && messages.length > 0;

/** The browser keeps no cookie, and so no session. */
export const noCookies: Failure = { code: 'no-cookies', status: 403 };
/** The room or its session no longer exists. */
export const isGone = ({ code = '' }: Failure) => ['no-session', 'unknown-room'].includes(code);
/** A later try may succeed. */
const isPassing = ({ status = 500 }: Failure) => status === 429 || status >= 500;

/** Seconds until a failed call is tried again, where the API does not say when. */
const retryDelay = 5;

/** Takes a text as the visitor's message; false for a blank one (specification §5). */
export function send(text: string, field?: PendingMessage['field']): boolean {
  // The API refuses these characters.
  const trimmed = text.split(unstorable).join('').trim();
  if (isBlank(trimmed) || useChat.getState().isSending) return false;
  const message = { id: makeRandomKey(), text: trimmed, field };
  usePanel.setState(({ pending }) => ({ pending: [...pending, message] }));
  sendPending();
  return true;
}

/** Stores what is pending; the input is disabled until that has succeeded or failed. */
export function sendPending(): void {
  useChat.setState({ isSending: true });
  void sync();
}

let running: Promise<void> | undefined;
let isWantedAgain = false;

/** Enters the room, stores what is pending and loads what is newer; one run at a time. */
export function sync(): Promise<void> {
  isWantedAgain = true;
  running ??= syncWhileWanted();
  return running;
}

async function syncWhileWanted() {
  useChat.setState({ isSyncing: true });
  try {
    while (isWantedAgain) {
      isWantedAgain = false;
      await syncOnce();
    }
  } finally {
    running = undefined;
    useChat.setState({ isSyncing: false, isSending: false });
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function syncOnce() {
  const { isOpen, pending } = usePanel.getState();
  const isWanted = isOpen || pending.length > 0 || useChat.getState().roomId;
  if (!isWanted && readFlag() === undefined) return;
  clearTimeout(timer);
  const unstored = (await enter()) ?? (await storePending());
  // News is loaded also when the API takes no message.
  const failure = (await load()) ?? unstored;
  if (failure && isGone(failure)) {
    disconnect();
    useChat.setState({ roomId: undefined });
    // A message that is pending begins a new room.
    isWantedAgain = true;
    return;
  }
  const { user, roomId } = useChat.getState();
  useChat.setState({ failure });
  if (user && roomId) joinRoom(roomId, user.id, sync);
  if (failure && isPassing(failure))
    timer = setTimeout(sync, 1000 * (failure.retryAfter || retryDelay));
}

/** The visitor, null without a session. */
const fetchProfile = () => requestJson<CurrentUser | null>('GET', '/users/profile');

/** Takes over the visitor's active room; false when there is none. */
function takeRoom(user: CurrentUser | null): boolean {
  const found = user?.ChatRooms[0];
  if (!user || !found) return false;
  if (found.id !== useChat.getState().roomId) useChat.setState({ ...emptyRoom, roomId: found.id });
  useChat.setState({ user });
  writeFlag(readFlag() ?? '');
  return true;
}

/** Finds the room, or makes one when the panel is open (specification §4) or a message is pending. */
async function enter(): Promise<Failure | undefined> {
  const { user, roomId, messages, failure } = useChat.getState();
  if (user && roomId) return;
  // Each further try would make one more room.
  if (failure === noCookies) return noCookies;
  const profile = await fetchProfile();
  if (profile.answer === undefined) return profile;
  if (takeRoom(profile.answer)) return;
  const { isOpen, unread, pending } = usePanel.getState();
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
  useChat.setState({ ...emptyRoom, roomId: made.answer.id });
  await load();
  const refreshed = await fetchProfile();
  if (refreshed.answer === undefined) return refreshed;
  if (takeRoom(refreshed.answer)) return;
  leaveRoom();
  return noCookies;
}

/** Stores what is pending, oldest first, until a message fails. A message that is stored twice is one. */
async function storePending(): Promise<Failure | undefined> {
  const { user, roomId } = useChat.getState();
  if (!user || !roomId) return;
  for (const { id, text, field } of usePanel.getState().pending) {
    if (field === 'name') {
      const path = `/users/details/name/${user.id}`;
      const renamed = await requestJson<CurrentUser>('PATCH', path, { body: { name: text } });
      if (!renamed.answer) return renamed;
    }
    const stored = await requestJson<ChatMessage>('POST', '/chat-messages', {
      body: { chat_room_id: roomId, sender_id: user.id, text } satisfies NewChatMessage,
      headers: { 'idempotency-key': id },
    });
    if (!stored.answer) return stored;
    announce(roomId, user.role_id, text);
  }
}

/** Loads what is newer than the last message (specification §7), page by page; at first the newest page. */
async function load(): Promise<Failure | undefined> {
  const { roomId, messages } = useChat.getState();
  if (!roomId) return;
  const last = messages.at(-1);
  const query = `${last ? `after=${last.id}` : ''}${isInSight() ? '&seen' : ''}`;
  const path = `/chat-rooms/details/${roomId}?${query}`;
  const { answer, ...failure } = await requestJson<ChatRoom>('GET', path);
  // The visitor may have ended the chat since.
  if (useChat.getState().roomId !== roomId) return;
  if (!answer) return failure;
  const loaded = answer.ChatMessages;
  const isMissing = ({ id }: PendingMessage) => loaded.every((message) => message.id !== id);
  useChat.setState({ messages: [...messages, ...loaded] });
  if (!last) useChat.setState({ hasEarlier: answer.has_more });
  usePanel.setState(({ pending }) => ({ pending: pending.filter(isMissing) }));
  if (last && answer.has_more) return load();
}

/** Loads the page before the first message that is shown; the function returned adds it. */
export async function loadEarlier(): Promise<() => void> {
  const { roomId, earlier, messages } = useChat.getState();
  const [first] = [...earlier, ...messages];
  const path = `/chat-rooms/details/${roomId}?before=${first?.id}`;
  const { answer } = await requestJson<ChatRoom>('GET', path);
  return () => {
    if (!answer || useChat.getState().roomId !== roomId) return;
    const { ChatMessages, has_more } = answer;
    useChat.setState({ earlier: [...ChatMessages, ...earlier], hasEarlier: has_more });
  };
}

/** Leaves the room; what is pending or typed stays. */
export function leaveRoom(): void {
  disconnect();
  useChat.setState(emptyRoom);
}
