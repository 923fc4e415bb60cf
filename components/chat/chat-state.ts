import { keep, readKept } from '@/components/ui/browser-storage';
import { createStore } from '@/components/ui/create-store';
import { isReloaded } from '@/components/ui/is-reloaded';
import { listen } from '@/components/ui/listen';
import { answeredEvent, introId } from '@/lib/consent/consent';
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
  /** The first page that was loaded and all that followed, in the server's order. */
  messages: [] as ChatMessage[],
  /** The last message that was loaded with all between it and the first page. */
  loadedTo: undefined as string | undefined,
  /** What the visitor has loaded of the messages before the first page. */
  earlier: [] as ChatMessage[],
  hasEarlier: false,
  /** How many messages of the other side before the first page count as read. */
  readEarlier: 0,
  /** A person has the chat: the assistant did not answer the last message. */
  hasPerson: false,
};

/** The chat of this tab. The page has it from the start, before the code of the panel. */
export const chat = createStore({
  ...emptyMemory,
  ...emptyRoom,
  /** The panel was open before the page was loaded. */
  isRestored: false,
  unread: 0,
  isOpening: false,
  /** The API could not be asked for the room. */
  isUnreached: false,
  isSending: false,
  /** The confirmation of the end is open. */
  isAsking: false,
  /** The visitor has ended the chat, and the page is about to reload. */
  isEnding: false,
});

/** Key of the tab's memory in sessionStorage, and of the read count in localStorage. */
export const chatKey = 'chat';

/** The panel opens once the consent dialog is answered, here with a reload of the page or elsewhere. */
let opensAfterConsent = false;

function remember() {
  const { text, prompts, pending } = chat.get();
  const isOpen = chat.get().isOpen || opensAfterConsent;
  const isEmpty = !isOpen && !text && pending.length === 0 && !Object.values(prompts).join('');
  keep(chatKey, isEmpty ? undefined : { isOpen, text, prompts, pending });
}

/** Below Tailwind's `sm` the panel fills the screen; from there on it is beside the page (`data-beside`). */
export const matchPhone = () => window.matchMedia('(width < 40rem)');

/** Takes over what the tab keeps. On a phone the panel opens only where it may cover the page. */
function restore(mayCover: boolean) {
  const kept = readKept<Partial<typeof emptyMemory>>(chatKey);
  const { isOpen, ...memory } = { ...emptyMemory, ...kept };
  chat.set(memory);
  setOpen(isOpen && (mayCover || !matchPhone().matches), true);
}

/**
 * Brings back what the tab kept, also on a page from the back-forward cache, and keeps each change from now
 * on; the function returned ends that.
 */
export function restoreChat(): () => void {
  restore(isReloaded());
  const stops = [
    chat.subscribe(remember),
    listen<PageTransitionEvent>(window, ['pageshow'], ({ persisted }) => {
      if (persisted) restore(false);
    }),
    listen(window, [answeredEvent], () => {
      if (opensAfterConsent) setOpen(true, true);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** How many messages of the other side were read; undefined without a room. All tabs share it. */
export const readFlag = () => readKept<number>(chatKey, 'localStorage');

/** Writes the read count when it changes, since other tabs hear of it; undefined removes it. */
export function writeFlag(read: number | undefined): void {
  if (readFlag() !== read) keep(chatKey, read, 'localStorage');
}

function setOpen(isOpen: boolean, isRestored = false) {
  opensAfterConsent = isOpen && document.querySelector(`#${introId}[open]`) !== null;
  chat.set({ isOpen: isOpen && !opensAfterConsent, isRestored, isAsking: false });
}

export const openChat = () => setOpen(true);
export const closeChat = () => setOpen(false);
export const askForEnd = () => chat.set({ isAsking: true });

export const panelId = 'chat-panel';
export const launcherId = 'chat-launcher';
