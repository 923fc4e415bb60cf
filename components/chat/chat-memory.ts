import type { ReplyOption } from '@/lib/contracts/chat';

/** A message that the server has not yet confirmed; `id` is the one it will have there. */
export type PendingMessage = {
  id: string;
  text: string;
  field?: ReplyOption['field'];
  /** Stored, and not yet among the messages that were loaded. */
  isStored?: boolean;
};

/** What this tab keeps of the chat over a reload. */
export type ChatMemory = {
  isOpen?: boolean;
  text?: string;
  prompts?: Record<string, string>;
  pending?: PendingMessage[];
};

const place = 'chat';

export function recall(): ChatMemory {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return typeof memory === 'object' && memory !== null ? memory : {};
  } catch {
    // Forbidden, or written by something else: the chat starts closed and empty.
    return {};
  }
}

/** Keeps a change; nothing is left behind once there is nothing to keep. */
export function remember(change: ChatMemory): void {
  const memory = { ...recall(), ...change };
  const { isOpen, text, prompts = {}, pending } = memory;
  const isEmpty = !isOpen && !text && !pending?.length && !Object.values(prompts).join('');
  try {
    if (isEmpty) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(memory));
  } catch {
    // Forbidden or full: the chat lasts as long as the page.
  }
}
