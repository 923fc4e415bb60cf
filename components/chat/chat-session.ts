import { unstorable } from '@/lib/contracts/limits';
import { endRoom, fetchProfile } from './chat-calls';
import { dropFlag, endedFlag, readFlag, writeFlag } from './chat-flag';
import type { PendingMessage } from './chat-memory';
import { addPending, flushPending } from './chat-outbox';
import { enterRoom, type Failure, loadMessages, markStale } from './chat-room';
import { closeChat, shell } from './chat-shell';
import { joinRoom, leaveRoom } from './chat-socket';
import { chat, emptyRoom, listUnsent } from './chat-state';
import { cancelRetry, isHeldBack, resetRetry, retryLater } from './retry-timer';
import { singleFlight } from './single-flight';

let isOver = false;

/** True when there is a room, or the visitor wants one. */
const isWanted = () =>
  !isOver &&
  (shell.get().isOpen ||
    readFlag() !== undefined ||
    chat.get().roomId !== undefined ||
    listUnsent().length > 0);

/** Enters the room, sends what is pending and loads what is new; whatever fails is tried again. */
const catchUp = singleFlight(async () => {
  if (!isWanted()) return;
  // What the visitor sends by hand does not wait, whatever the API asked for meanwhile.
  const isWaiting = isHeldBack() && !chat.get().isSending;
  // Without a room there is nothing to do but what the API asked to wait for.
  if (isWaiting && !chat.get().roomId) return;
  if (!isWaiting) cancelRetry();
  const failure = await takeSteps(isWaiting);
  chat.set({ isOpening: false });
  const { user, pending } = chat.get();
  if (!failure) {
    if (!isWaiting) resetRetry();
  } else if (isGone(failure)) leaveGoneRoom();
  else if (isPassing(failure) && (shell.get().isOpen || pending.length > 0 || !user)) {
    retryLater(failure.retryAfter, hearNews);
  }
});

async function takeSteps(isWaiting: boolean): Promise<Failure | undefined> {
  try {
    const failure =
      (await enterRoom()) ??
      (isWaiting ? undefined : await flushPending()) ??
      (await loadMessages());
    const { user, roomId } = chat.get();
    if (user && roomId) joinRoom({ roomId, userId: user.id }, hearNews);
    return failure;
  } catch (error) {
    console.error('The chat could not catch up', error);
    return {};
  }
}

const isGone = ({ status = 0 }: Failure) => [401, 403, 404].includes(status);

/** True for a failure that can end by itself. */
const isPassing = ({ status }: Failure) => status === undefined || status === 429 || status >= 500;

/** Another room may be there by now. What was said can be read until then, what was not sent goes there. */
function leaveGoneRoom() {
  const { user, messages, text } = chat.get();
  const pending = listUnsent();
  leaveRoom();
  if (user && messages.length > 0) {
    chat.set({ roomId: undefined, isAwaiting: false, pending });
    void catchUp();
    return;
  }
  // Lost as soon as it was made: this browser keeps no cookie, and each try would make one more.
  const texts = [...pending.map((entry) => entry.text), text];
  chat.set({ ...emptyRoom, pending: [], text: texts.join('\n').trim() });
  closeChat();
}

/** Catches up with a room that may have changed: on an event, a connection, a waking tab. */
export function hearNews(): void {
  markStale();
  void catchUp();
}

/** Leaves a room that the visitor ended in another tab, once the API has said so too and has no other. */
export async function hearEnd(): Promise<void> {
  const { roomId } = chat.get();
  if (!roomId) return;
  const { answer } = await fetchProfile();
  const isOther = (chat.get().roomId ?? roomId) !== roomId;
  if (answer === undefined || answer?.ChatRooms[0] || isOther) hearNews();
  else leaveEndedRoom();
}

/** Sends again what is pending; the visitor waits for it. */
export async function sendPending(): Promise<void> {
  if (chat.get().isSending) return;
  chat.set({ isSending: true });
  await catchUp();
  chat.set({ isSending: false });
}

/** Takes a text as the visitor's message; false for an empty one, which is not sent (specification §5). */
export function send(text: string, field?: PendingMessage['field']): boolean {
  // The API refuses these for good, and nothing that is written later would get past such a message.
  const trimmed = text.split(unstorable).join('').trim();
  if (trimmed === '' || chat.get().isSending) return false;
  addPending(trimmed, field);
  void sendPending();
  return true;
}

/** Leaves nothing of a room that the visitor ended. */
function leaveEndedRoom() {
  cancelRetry();
  resetRetry();
  leaveRoom();
  chat.set({ ...emptyRoom, pending: [], text: '', prompts: {} });
  closeChat();
}

/** Ends the chat and reloads the page with nothing left of it (specification §4); false when it failed. */
export async function endChat(): Promise<boolean> {
  const { user, roomId, isOpening } = chat.get();
  // A room that is being made, or could not be reached, cannot be ended either.
  if (!roomId && !user && (isOpening || readFlag() !== undefined)) return false;
  // From here on the socket's end is no reason to come back.
  isOver = true;
  const outcome = roomId ? await endRoom(roomId) : undefined;
  if (outcome?.answer) {
    writeFlag(endedFlag);
    dropFlag();
  } else if (outcome && isPassing(outcome)) {
    isOver = false;
    return false;
  }
  // Gone before: the flag may be that of another tab's new room, and falls after the reload if not.
  leaveEndedRoom();
  window.location.reload();
  return true;
}
