import { create } from 'zustand';
import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { isReloaded } from '@/components/ui/is-reloaded';
import { listen } from '@/components/ui/listen';
import type { ReplyOption } from '@/lib/contracts/chat';

export const panelId = 'chat-panel';
export const launcherId = 'chat-launcher';

/** A message that the API has not confirmed; it keeps its id once it is stored. */
export type PendingMessage = { id: string; text: string; prompt?: ReplyOption | undefined };

/** What a tab stores over page changes. The starter reads `isOpen`. */
const emptyTab = {
  isOpen: false,
  /** The text in the input, and in each prompt by its label. */
  text: '',
  prompts: {} as Record<string, string>,
  /** Not stored yet, oldest first; they outlive the room they were written for. */
  pending: [] as PendingMessage[],
};

/** The panel of this tab. Every page loads this; the conversation's code loads later. */
export const usePanel = create(() => ({
  ...emptyTab,
  /** The panel was open before the page was loaded. */
  isRestored: false,
  /** The confirmation before the chat is ended is open. */
  isAsking: false,
  unread: 0,
}));

export const openChat = () => usePanel.setState({ isOpen: true, isRestored: false });
export const closeChat = () => usePanel.setState({ isOpen: false, isAsking: false });

/** Whether the visitor sees the conversation. */
export const isChatVisible = () => usePanel.getState().isOpen && !document.hidden;

/** Below Tailwind's `sm` the panel fills the screen; from there on it is next to the page (`data-beside`). */
export const matchPhone = () => window.matchMedia('(width < 40rem)');

/** Key of the tab's state in sessionStorage, and of the time of the last read message in localStorage. */
export const chatKey = 'chat';

function save() {
  const { isOpen, text, prompts, pending } = usePanel.getState();
  const isEmpty = !isOpen && !text && pending.length === 0 && !Object.values(prompts).join('');
  writeStorage(chatKey, isEmpty ? undefined : { isOpen, text, prompts, pending });
}

/** Restores what the tab has stored. On a phone the panel opens only if it may cover the page. */
function restore(mayCover: boolean) {
  const stored = { ...emptyTab, ...readStorage<Partial<typeof emptyTab>>(chatKey) };
  const isOpen = stored.isOpen && (mayCover || !matchPhone().matches);
  usePanel.setState({ ...stored, isOpen, isRestored: true, isAsking: false });
}

/**
 * Restores the chat, also on a page from the back-forward cache, and stores each change until the returned
 * function is called.
 */
export function restoreChat(): () => void {
  restore(isReloaded());
  const stopSaving = usePanel.subscribe(save);
  const stopListening = listen<PageTransitionEvent>(window, ['pageshow'], ({ persisted }) => {
    if (persisted) restore(false);
  });
  return () => {
    stopSaving();
    stopListening();
  };
}

/** The time of the last read message ('' before the first); undefined without a room. All tabs share it. */
export function readFlag(): string | undefined {
  const flag = readStorage<unknown>(chatKey, 'localStorage');
  return flag === undefined ? undefined : String(flag);
}

/** Writes the flag only when it changes, because each write notifies other tabs; undefined removes it. */
export function writeFlag(readTo: string | undefined): void {
  if (readFlag() !== readTo) writeStorage(chatKey, readTo, 'localStorage');
}
