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
import { isChatVisible, type PendingMessage, readFlag, usePanel, writeFlag } from './chat-state';
import {
  addMessages,
  emptyRoom,
  type Failure,
  isFinal,
  isGone,
  isTemporary,
  noCookies,
  returnToInput,
  startRoom,
  useChat,
} from './conversation';

/** Seconds until a retry, if the API sends no `Retry-After`. */
const retryDelay = 5;

/** Sends a text as a message or as the answer to a prompt; false for a blank one (specification §5). */
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
let isSyncRequested = false;

/** Enters the room, stores what is pending and loads what is newer; one run at a time. */
export function sync(): Promise<void> {
  isSyncRequested = true;
  running ??= syncWhileRequested();
  return running;
}

async function syncWhileRequested() {
  useChat.setState({ isSyncing: true });
  try {
    while (isSyncRequested) {
      isSyncRequested = false;
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
  // A stored message has returned its answer, and an event announces later ones. Otherwise load here.
  const isStored = pending.length > 0 && !unstored && useChat.getState().cursor;
  const failure = isStored ? undefined : ((await load()) ?? unstored);
  if (failure && isGone(failure)) {
    disconnect();
    useChat.setState({ roomId: undefined, isEnded: true, refusal: undefined });
    // The next run creates a room for a pending message.
    isSyncRequested = true;
    return;
  }
  const { user, roomId } = useChat.getState();
  useChat.setState({ failure });
  if (user && roomId) joinRoom(roomId, user.id, sync);
  if (failure && isTemporary(failure))
    timer = setTimeout(sync, 1000 * (failure.retryAfter || retryDelay));
}

/** The visitor, null without a session. */
const fetchProfile = () => requestJson<CurrentUser | null>('GET', '/users/profile');

/** Adopts the visitor's active room; false without one. */
function adoptRoom(user: CurrentUser | null): boolean {
  const found = user?.ChatRooms[0];
  if (!user || !found) return false;
  if (found.id !== useChat.getState().roomId) startRoom(found.id);
  useChat.setState({ user });
  writeFlag(readFlag() ?? '');
  return true;
}

/** Enters the room, or creates one if the panel is open (specification §4) or a message is pending. */
async function enter(): Promise<Failure | undefined> {
  const { user, roomId, failure } = useChat.getState();
  if (user && roomId) return;
  // Each retry would create another room.
  if (failure === noCookies) return noCookies;
  const profile = await fetchProfile();
  if (profile.answer === undefined) return profile;
  if (adoptRoom(profile.answer)) return;
  // The flag outlives a room that this browser has not ended.
  if (readFlag() !== undefined) useChat.setState({ isEnded: true });
  const { isOpen, pending } = usePanel.getState();
  if (pending.length === 0 && (useChat.getState().isEnded || !isOpen)) return;
  if (!acceptsCookies()) return noCookies;
  const created = await requestWithProof<ChatRoom>('chat', 'GET', '/chat-rooms/init');
  if (!created.answer) return created;
  startRoom(created.answer.id);
  await load(true);
  const refreshed = await fetchProfile();
  if (refreshed.answer === undefined) return refreshed;
  if (adoptRoom(refreshed.answer)) return;
  leaveRoom();
  return noCookies;
}

/** Stores pending messages, oldest first, until one fails. One that is refused for good returns to its input. */
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
  returnToInput(refused);
  return failure;
}

/** Stores a message, and before it a name. The idempotency key prevents a second copy. */
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

/** Loads the messages after the cursor (specification §7) page by page, at first the newest page. */
async function load(isNewRoom = false): Promise<Failure | undefined> {
  const { roomId, cursor } = useChat.getState();
  if (!roomId) return;
  const query = `${cursor ? `after=${cursor}` : ''}${isChatVisible() ? '&seen' : ''}`;
  const path = `/chat-rooms/details/${roomId}?${query}`;
  const { answer, ...failure } = await requestJson<ChatRoom>('GET', path);
  // The visitor may have ended the chat since.
  if (useChat.getState().roomId !== roomId) return;
  if (!answer) return failure;
  if (!cursor)
    useChat.setState({
      hasEarlier: answer.has_more,
      oldCount: isNewRoom ? 0 : answer.ChatMessages.length,
    });
  addMessages(answer.ChatMessages);
  useChat.setState({ cursor: answer.ChatMessages.at(-1)?.id ?? cursor });
  if (cursor && answer.has_more) return load();
}

/** Loads the page before the first shown message; the returned function adds it. */
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

/** Leaves the room; pending and typed texts stay. */
export function leaveRoom(): void {
  disconnect();
  useChat.setState(emptyRoom);
}
