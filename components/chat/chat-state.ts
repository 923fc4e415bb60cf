import { keep, readKept } from '@/components/ui/browser-storage';
import { createStore } from '@/components/ui/create-store';
import { isReloaded } from '@/components/ui/is-reloaded';
import { listen } from '@/components/ui/listen';
import { answeredEvent, introId } from '@/lib/consent/consent';
import type { ReplyOption } from '@/lib/contracts/chat';

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

/** The panel of this tab. The page has it from the start, before the code of the conversation. */
export const chat = createStore({
  ...emptyMemory,
  /** The panel was open before the page was loaded. */
  isRestored: false,
  /** The confirmation of the end is open. */
  isAsking: false,
  unread: 0,
});

/** Whether the visitor sees the conversation. */
export const isInSight = () => chat.get().isOpen && !document.hidden;

/** Key of the tab's memory in sessionStorage, and of the time of the last read message in localStorage. */
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

/** When the last read message was stored ('' before the first), undefined without a room. All tabs share it. */
export function readFlag(): string | undefined {
  const kept = readKept<unknown>(chatKey, 'localStorage');
  return kept === undefined ? undefined : String(kept);
}

/** Writes the flag when it changes, since other tabs hear of it; undefined removes it. */
export function writeFlag(readTo: string | undefined): void {
  if (readFlag() !== readTo) keep(chatKey, readTo, 'localStorage');
}

function setOpen(isOpen: boolean, isRestored = false) {
  opensAfterConsent = isOpen && document.querySelector(`#${introId}[open]`) !== null;
  chat.set({ isOpen: isOpen && !opensAfterConsent, isRestored, isAsking: false });
}

export const openChat = () => setOpen(true);
export const closeChat = () => setOpen(false);
export const askForEnd = () => chat.set({ isAsking: true });
export const keepChat = () => chat.set({ isAsking: false });

export const panelId = 'chat-panel';
export const launcherId = 'chat-launcher';
