import type { Outcome } from '@/lib/api-client';
import { fetchProfile, fetchRoom, initRoom } from './chat-calls';
import { dropFlag, readFlag, writeFlag } from './chat-flag';
import { shell } from './chat-shell';
import { chat, countReceived, emptyRoom, isOwn, listUnsent } from './chat-state';

/** Why a step did not come to its end: what the API answered, or nothing when it was not reached. */
export type Failure = Outcome<unknown>;

let isStale = true;

/** Says that the room may have messages which are not loaded. */
export function markStale(): void {
  isStale = true;
}

/** Loads what is newer than the last message known (specification §7). */
export async function loadMessages(): Promise<Failure | undefined> {
  const { roomId, messages } = chat.get();
  if (!roomId || !isStale) return;
  isStale = false;
  const outcome = await fetchRoom(roomId, messages.at(-1)?.id);
  // The room was left meanwhile.
  if (chat.get().roomId !== roomId) return;
  if (!outcome.answer) {
    isStale = true;
    return outcome;
  }
  if (outcome.answer.status === 'ended') return { status: 404 };

  const known = new Set(messages.map(({ id }) => id));
  const fresh = outcome.answer.ChatMessages.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  const { pending, isAwaiting } = chat.get();
  const last = fresh.at(-1);
  chat.set({
    messages: [...messages, ...fresh],
    pending: pending.filter((entry) => !fresh.some(({ id }) => id === entry.id)),
    isAwaiting: isAwaiting && last !== undefined && isOwn(last),
  });
  const received = countReceived();
  // A tab that still showed another room may have counted that one's.
  if (messages.length === 0 && (readFlag() ?? 0) > received) writeFlag(received);
}

/**
 * Finds the visitor's room, or makes one where the panel is open (specification §4) or a message
 * waits. Whether the flag has to go says the profile alone: another tab may have a new room.
 */
async function findRoom(): Promise<Failure | undefined> {
  const profile = await fetchProfile();
  if (profile.answer === undefined) return profile;
  const found = profile.answer?.ChatRooms[0];
  // What is marked as stored is among the messages of its room, if it is this one.
  const pending = listUnsent();
  if (profile.answer && found) {
    writeFlag(readFlag() ?? 0);
    chat.set({ ...emptyRoom, pending, user: profile.answer, roomId: found.id });
    return;
  }
  const { isOpen, unread } = shell.get();
  if (pending.length === 0) {
    // The other side ended the chat: what it said stays until it was read.
    if ((isOpen || unread > 0) && chat.get().messages.length > 0) return;
    if (!isOpen) {
      dropFlag();
      chat.set({ ...emptyRoom, pending });
      return;
    }
  }
  const made = await initRoom();
  if (!made.answer) return made;
  writeFlag(0);
  chat.set({ ...emptyRoom, roomId: made.answer.id, pending: listUnsent() });
  const failure = await loadMessages();
  if (failure) return failure;
  const refreshed = await fetchProfile();
  if (refreshed.answer === undefined) return refreshed;
  // A browser that keeps no cookie has no room; asking again would make one more each time.
  if (refreshed.answer === null) return { status: 401 };
  chat.set({ user: refreshed.answer });
}

/** Enters the visitor's room; two tabs that open at once make one room. */
export async function enterRoom(): Promise<Failure | undefined> {
  const { user, roomId, messages } = chat.get();
  if (user && roomId) return;
  markStale();
  chat.set({ isOpening: shell.get().isOpen && messages.length === 0 });
  // Where site data is blocked, the lock is refused too.
  return navigator.locks?.request('chat-room', findRoom).catch(findRoom) ?? findRoom();
}
