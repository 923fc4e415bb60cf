import { makeRandomKey } from '@/lib/random-key';
import { renameUser, storeMessage } from './chat-calls';
import type { PendingMessage } from './chat-memory';
import { type Failure, markStale } from './chat-room';
import { announce } from './chat-socket';
import { chat, listUnsent } from './chat-state';

/** How long the typing indicator waits for an answer that may never come, in milliseconds. */
const answerPatience = 10_000;

let patience: ReturnType<typeof setTimeout> | undefined;

function awaitAnswer() {
  clearTimeout(patience);
  chat.set({ isAwaiting: true });
  patience = setTimeout(() => chat.set({ isAwaiting: false }), answerPatience);
}

/** A name goes to the name call before it is said; both are repeated together until both are done. */
async function store(entry: PendingMessage, userId: string, roomId: string) {
  if (entry.field === 'name') {
    const renamed = await renameUser(userId, entry.text);
    if (!renamed.answer) return renamed;
  }
  const { id, text } = entry;
  const stored = await storeMessage(id, { chat_room_id: roomId, sender_id: userId, text });
  return stored.answer ? undefined : stored;
}

/** Sends what is pending, in the order it was written, until one does not get through. */
export async function flushPending(): Promise<Failure | undefined> {
  for (;;) {
    const { user, roomId } = chat.get();
    const [entry] = listUnsent();
    if (!entry || !user || !roomId) return;
    const failure = await store(entry, user.id, roomId);
    // The room was left meanwhile.
    if (chat.get().roomId !== roomId) return;
    if (failure) return failure;
    markStale();
    chat.set({
      pending: chat
        .get()
        .pending.map((other) => (other.id === entry.id ? { ...other, isStored: true } : other)),
    });
    awaitAnswer();
    announce(roomId, user.role_id, entry.text);
  }
}

export function addPending(text: string, field: PendingMessage['field']): void {
  const entry = { id: makeRandomKey(), text, field };
  chat.set({ pending: [...chat.get().pending, entry] });
}
