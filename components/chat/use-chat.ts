import { requestWithProof } from '@/components/captcha/request-with-proof';
import { acceptsCookies } from '@/components/ui/browser-storage';
import { makeRandomKey, type Outcome, requestJson } from '@/lib/contracts/api-client';
import type {
  ChatRoom,
  CurrentUser,
  NewChatMessage,
  PostedMessage,
  ReplyOption,
} from '@/lib/contracts/chat';
import { isBlank } from '@/lib/contracts/is-blank';
import { unstorable } from '@/lib/contracts/unstorable';
import { announce, disconnect, joinRoom } from './chat-socket';
import { isInSight, type PendingMessage, readFlag, usePanel, writeFlag } from './chat-state';
import {
  addMessages,
  emptyRoom,
  type Failure,
  giveBack,
  isFinal,
  isGone,
  isPassing,
  noCookies,
  startRoom,
  useChat,
} from './conversation';

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
  if (!acceptsCookies()) return noCookies;
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
  addMessages(answer.ChatMessages);
  useChat.setState({ place: answer.ChatMessages.at(-1)?.id ?? place });
  if (place && answer.has_more) return load();
}

/** Loads the page before the first message that is shown; the function returned adds it. */
export async function loadEarlier(): Promise<() => void> {
  const { roomId, messages } = useChat.getState();
  const path = `/chat-rooms/details/${roomId}?before=${messages[0]?.id}`;
  const { answer } = await requestJson<ChatRoom>('GET', path);
  return () => {
    if (!answer || useChat.getState().roomId !== roomId) return;
    const { ChatMessages: earlier, has_more: hasEarlier } = answer;
    useChat.setState(({ messages, oldCount }) => ({
      messages: [...earlier, ...messages],
      oldCount: oldCount + earlier.length,
      hasEarlier,
    }));
  };
}

/** Leaves the room; what is pending or typed stays. */
export function leaveRoom(): void {
  disconnect();
  useChat.setState(emptyRoom);
}
