import { endRoom } from './chat-calls';
import { readFlag } from './chat-flag';
import type { PendingMessage } from './chat-memory';
import { addPending, flushPending } from './chat-outbox';
import { enterRoom, type Failure, forgetRoom, loadMessages, markStale } from './chat-room';
import { closeChat, shell } from './chat-shell';
import { joinRoom } from './chat-socket';
import { chat } from './chat-state';
import { cancelRetry, isHeldBack, resetRetry, retryLater, setAsideWait } from './retry-timer';
import { singleFlight } from './single-flight';

let isOver = false;

/** True when there is a room, or the visitor wants one. */
const isWanted = () => !isOver && (shell.get().isOpen || readFlag() !== undefined);

/** Enters the room, sends what is pending and loads what is new; whatever fails is tried again. */
const catchUp = singleFlight(async () => {
  if (!isWanted()) return;
  const isWaiting = isHeldBack();
  // Without a room there is nothing to do but what the API asked to wait for.
  if (isWaiting && !chat.get().user) return;
  if (!isWaiting) cancelRetry();
  const failure =
    (await enterRoom()) ?? (isWaiting ? undefined : await flushPending()) ?? (await loadMessages());
  chat.set({ isOpening: false });
  const { user, roomId, pending } = chat.get();
  if (user && roomId) joinRoom({ roomId, userId: user.id }, hearNews);
  if (!failure) {
    if (!isWaiting) resetRetry();
  } else if ([401, 403, 404].includes(failure.status ?? 0)) startAfresh();
  else if (isPassing(failure) && (shell.get().isOpen || pending.length > 0)) {
    retryLater(failure.retryAfter, hearNews);
  }
});

/** True for a failure that can end by itself. */
const isPassing = ({ status }: Failure) => status === undefined || status === 429 || status >= 500;

/** The room is gone. What was not sent goes into a new one; else the next opening starts afresh. */
function startAfresh() {
  const { messages, pending } = chat.get();
  const unsent = pending
    .filter(({ isStored }) => !isStored)
    // The old ids may stand for messages of the old room.
    .map((entry) => ({ ...entry, id: crypto.randomUUID() }));
  const wasInside = messages.length > 0;
  forgetRoom();
  chat.set({ pending: unsent });
  if (wasInside && unsent.length > 0 && shell.get().isOpen) void catchUp();
  else closeChat();
}

/** Catches up with a room that may have changed: on an event, a connection, a waking tab. */
export function hearNews(): void {
  markStale();
  void catchUp();
}

/** Sends again what is pending; the visitor waits for it. */
export async function sendPending(): Promise<void> {
  if (chat.get().isSending) return;
  chat.set({ isSending: true });
  setAsideWait();
  await catchUp();
  chat.set({ isSending: false });
}

/** Sends a text as the visitor's message; an empty one is not sent (specification §5). */
export async function send(text: string, field?: PendingMessage['field']): Promise<boolean> {
  const trimmed = text.trim();
  if (trimmed === '' || chat.get().isSending) return false;
  addPending(trimmed, field);
  await sendPending();
  return true;
}

/** Leaves a room that was ended in another tab; nothing of it stays in this one. */
export function leaveEndedRoom(): void {
  cancelRetry();
  setAsideWait();
  forgetRoom();
  chat.set({ text: '', prompt: '' });
  closeChat();
}

/** Ends the chat and reloads the page with nothing left of it (specification §4); false when it failed. */
export async function endChat(): Promise<boolean> {
  const { roomId, isOpening } = chat.get();
  // A room that is being made, or could not be reached, cannot be ended either.
  if (!roomId && (isOpening || readFlag() !== undefined)) return false;
  // From here on the socket's end is no reason to come back.
  isOver = true;
  if (roomId && !(await endRoom(roomId)).answer) {
    isOver = false;
    return false;
  }
  leaveEndedRoom();
  window.location.reload();
  return true;
}
