import { introId } from '@/components/consent/consent-dialogs';
import { createStore } from '@/components/ui/create-store';
import type { ChatMessage, CurrentUser, ReplyOption } from '@/lib/contracts/chat';

/** A message that the API has not confirmed; it keeps its id once it is stored. */
export type PendingMessage = { id: string; text: string; field?: ReplyOption['field'] };

/** What a tab keeps over a reload. */
const emptyMemory = {
  isOpen: false,
  /** The text in the input, and in each prompt by its label. */
  text: '',
  prompts: {} as Record<string, string>,
  /** Not stored yet, oldest first; they outlive the room they were written for. */
  pending: [] as PendingMessage[],
};

export const emptyRoom = {
  user: undefined as CurrentUser | undefined,
  roomId: undefined as string | undefined,
  messages: [] as ChatMessage[],
  /** The last message that was loaded with all messages before it. */
  loadedTo: undefined as string | undefined,
  isAwaiting: false,
};

/** The chat of this tab. The page has it from the start, before the code of the panel. */
export const chat = createStore({
  ...emptyMemory,
  ...emptyRoom,
  /** The panel was open before the page was loaded. */
  isRestored: false,
  unread: 0,
  isOpening: false,
  isSending: false,
});

/** Key of the tab's memory in sessionStorage, and of the read count in localStorage. */
export const chatKey = 'chat';

/** Browsers may forbid storage: the chat then lasts as long as the page. */
function tryStorage<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function writeItem(storage: Storage, value: string | undefined) {
  if (value === undefined) storage.removeItem(chatKey);
  else storage.setItem(chatKey, value);
}

/** The panel opens once the consent dialog is answered and the page has reloaded. */
let opensAfterConsent = false;

function remember() {
  const { text, prompts, pending } = chat.get();
  const isOpen = chat.get().isOpen || opensAfterConsent;
  const isEmpty = !isOpen && !text && pending.length === 0 && !Object.values(prompts).join('');
  const memory = isEmpty ? undefined : JSON.stringify({ isOpen, text, prompts, pending });
  tryStorage(() => writeItem(sessionStorage, memory));
}

/** Brings back what the tab kept, and keeps each change from now on; the function returned ends that. */
export function restoreChat(): () => void {
  const kept = tryStorage(() => JSON.parse(sessionStorage.getItem(chatKey) ?? 'null'));
  const { isOpen = false, ...memory }: Partial<typeof emptyMemory> = Object(kept);
  chat.set(memory);
  if (isOpen) setOpen(true, true);
  return chat.subscribe(remember);
}

/** How many messages of the other side were read; undefined without a room. All tabs share it. */
export function readFlag(): number | undefined {
  const value = tryStorage(() => localStorage.getItem(chatKey));
  return value ? Number(value) || 0 : undefined;
}

/** Writes the read count when it changes, since other tabs hear of it; undefined removes it. */
export function writeFlag(read: number | undefined): void {
  if (readFlag() === read) return;
  tryStorage(() => writeItem(localStorage, read?.toString()));
}

function setOpen(isOpen: boolean, isRestored = false) {
  opensAfterConsent = isOpen && document.querySelector(`#${introId}[open]`) !== null;
  chat.set({ isOpen: isOpen && !opensAfterConsent, isRestored });
}

export const openChat = () => setOpen(true);
export const closeChat = () => setOpen(false);

export const panelId = 'chat-panel';
export const launcherId = 'chat-launcher';
