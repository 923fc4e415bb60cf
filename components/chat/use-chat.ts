import { create } from 'zustand';
import { requestWithProof } from '@/components/captcha/request-with-proof';
import { keepsCookies } from '@/components/ui/browser-storage';
import { makeRandomKey, type Outcome, requestJson } from '@/lib/api-client';
import type {
  ChatMessage,
  ChatRoom,
  CurrentUser,
  NewChatMessage,
  PostedMessage,
  ReplyOption,
} from '@/lib/contracts/chat';
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
  /** The room that the visitor had no longer exists. It can be read until the panel is closed. */
  isEnded: false,
  /** This room was begun after another one had ended. */
  followsEnded: false,
  /** Code of the error by which the API refused the last message for good. */
  refusal: undefined as string | undefined,
  /** The newest page of the first load and all that followed, in the server's order; then what POSTs brought. */
  messages: [] as ChatMessage[],
  /** Id of the last message that a GET brought. Newer ones are asked for from there. */
  place: undefined as string | undefined,
  /** How many of them were there when the page came to the room: a screen reader announces the others. */
  oldCount: 0,
  /** What the visitor has loaded of the messages before that. */
  earlier: [] as ChatMessage[],
  hasEarlier: false,
};

/** The conversation, as far as this tab knows it. */
export const useChat = create(() => ({ ...emptyRoom, isSyncing: false, isSending: false }));

export const isOwn = ({ sender_id }: ChatMessage) => !Object.hasOwn(senders, sender_id);

/** The browser keeps no cookie, and so no session. */
export const noCookies: Failure = { code: 'no-cookies', status: 403 };
/** The room or its session no longer exists. */
export const isGone = ({ code = '' }: Failure) => ['no-session', 'unknown-room'].includes(code);
/** A later try may succeed. */
const isPassing = ({ status = 500 }: Failure) => status === 429 || status >= 500;
/** The API will never take this message. */
const isFinal = ({ status = 0 }: Failure) => [400, 409, 413].includes(status);

/** Seconds until a failed call is tried again, where the API does not say when. */
const retryDelay = 5;

/** Takes a text as the visitor's message, or the answer to a prompt; false for a blank one (specification §5). */
export function send(text: string, prompt?: ReplyOption): boolean {
  // The API refuses these characters.
  const trimmed = text.split(unstorable).join('').trim();
  if (isBlank(trimmed) || useChat.getState().isSending) return false;
  const message = { id: makeRandomKey(), text: trimmed, prompt };
  useChat.setState({ refusal: undefined });
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
  // News is loaded also when the API takes no message. A stored one brings its answer, and an event follows.
  const isStored = pending.length > 0 && !unstored && useChat.getState().place;
  const failure = isStored ? undefined : ((await load()) ?? unstored);
  if (failure && isGone(failure)) {
    disconnect();
    useChat.setState({ roomId: undefined, isEnded: true, refusal: undefined });
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

const startRoom = (roomId: string) =>
  useChat.setState(({ isEnded }) => ({ ...emptyRoom, roomId, followsEnded: isEnded }));

/** Takes over the visitor's active room; false when there is none. */
function takeRoom(user: CurrentUser | null): boolean {
  const found = user?.ChatRooms[0];
  if (!user || !found) return false;
  if (found.id !== useChat.getState().roomId) startRoom(found.id);
  useChat.setState({ user });
  writeFlag(readFlag() ?? '');
  return true;
}

/** Finds the room, or makes one when the panel is open (specification §4) or a message is pending. */
async function enter(): Promise<Failure | undefined> {
  const { user, roomId, failure } = useChat.getState();
  if (user && roomId) return;
  // Each further try would make one more room.
  if (failure === noCookies) return noCookies;
  const profile = await fetchProfile();
  if (profile.answer === undefined) return profile;
  if (takeRoom(profile.answer)) return;
  // The flag outlives a room that this browser has not ended.
  if (readFlag() !== undefined) useChat.setState({ isEnded: true });
  const { isOpen, pending } = usePanel.getState();
  if (pending.length === 0 && (useChat.getState().isEnded || !isOpen)) return;
  if (!keepsCookies()) return noCookies;
  const made = await requestWithProof<ChatRoom>('chat', 'GET', '/chat-rooms/init');
  if (!made.answer) return made;
  startRoom(made.answer.id);
  await load(true);
  const refreshed = await fetchProfile();
  if (refreshed.answer === undefined) return refreshed;
  if (takeRoom(refreshed.answer)) return;
  leaveRoom();
  return noCookies;
}

/** Stores what is pending, oldest first, until a message fails; one that is refused for good is given back. */
async function storePending(): Promise<Failure | undefined> {
  const { user, roomId } = useChat.getState();
  if (!user || !roomId) return;
  const refused: PendingMessage[] = [];
  let failure: Failure | undefined;
  for (const message of usePanel.getState().pending) {
    const { answer, ...problem } = await store(message, user, roomId);
    // The visitor may have ended the chat since.
    if (useChat.getState().roomId !== roomId) return;
    if (answer) {
      addMessages([answer, ...answer.answers]);
      announce(roomId, user.role_id, message.text);
    } else if (isFinal(problem)) {
      refused.push(message);
      useChat.setState({ refusal: problem.code });
    } else {
      failure = problem;
      break;
    }
  }
  giveBack(refused);
  return failure;
}

/** Stores a message, and a name before that. A message that is stored twice is one. */
async function store(
  { id, text, prompt }: PendingMessage,
  user: CurrentUser,
  roomId: string,
): Promise<Outcome<PostedMessage>> {
  if (prompt?.field === 'name') {
    const path = `/users/details/name/${user.id}`;
    const { answer, ...problem } = await requestJson<CurrentUser>('PATCH', path, {
      body: { name: text },
    });
    if (!answer) return problem;
  }
  return requestJson<PostedMessage>('POST', '/chat-messages', {
    body: { chat_room_id: roomId, sender_id: user.id, text } satisfies NewChatMessage,
    headers: { 'idempotency-key': id },
  });
}

/** Puts texts back to where they were typed. */
function giveBack(refused: PendingMessage[]) {
  const prompted = refused.flatMap(({ prompt, text }) => (prompt ? [[prompt.text, text]] : []));
  const typed = refused.flatMap(({ prompt, text }) => (prompt ? [] : text));
  usePanel.setState(({ pending, text, prompts }) => ({
    pending: pending.filter((message) => !refused.includes(message)),
    prompts: { ...prompts, ...Object.fromEntries(prompted) },
    text: [...typed, text].filter(Boolean).join('\n'),
  }));
}

/**
 * Adds messages after the place, which moves to the last of a `page` of a GET: its order wins, and a message
 * of the team between two of a POST is not skipped.
 */
function addMessages(added: ChatMessage[], isPage = false) {
  const isNew = ({ id }: { id: string }) => added.every((message) => message.id !== id);
  useChat.setState(({ messages, place }) => {
    const known = messages.findIndex(({ id }) => id === place) + 1;
    const posted = messages.slice(known).filter(isNew);
    const after = isPage ? [...added, ...posted] : [...posted, ...added];
    return {
      messages: [...messages.slice(0, known), ...after],
      place: (isPage && added.at(-1)?.id) || place,
    };
  });
  usePanel.setState(({ pending }) => ({ pending: pending.filter(isNew) }));
}

/** Loads what is newer than the place (specification §7), page by page; at first the newest page. */
async function load(isNewRoom = false): Promise<Failure | undefined> {
  const { roomId, place } = useChat.getState();
  if (!roomId) return;
  const query = `${place ? `after=${place}` : ''}${isInSight() ? '&seen' : ''}`;
  const path = `/chat-rooms/details/${roomId}?${query}`;
  const { answer, ...failure } = await requestJson<ChatRoom>('GET', path);
  // The visitor may have ended the chat since.
  if (useChat.getState().roomId !== roomId) return;
  if (!answer) return failure;
  if (!place)
    useChat.setState({
      hasEarlier: answer.has_more,
      oldCount: isNewRoom ? 0 : answer.ChatMessages.length,
    });
  addMessages(answer.ChatMessages, true);
  if (place && answer.has_more) return load();
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
