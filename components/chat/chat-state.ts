import { create } from 'zustand';
import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { isReloaded } from '@/components/ui/is-reloaded';
import { listen } from '@/components/ui/listen';
import type { ReplyOption } from '@/lib/contracts/chat';

export const panelId = 'chat-panel';
export const launcherId = 'chat-launcher';

/** A message that the API has not confirmed; it keeps its id once it is stored. */
export type PendingMessage = { id: string; text: string; prompt?: ReplyOption | undefined };

/** What a tab keeps over page changes. The starter reads whether the panel is open. */
const emptyMemory = {
  isOpen: false,
  /** The text in the input, and in each prompt by its label. */
  text: '',
  prompts: {} as Record<string, string>,
  /** Not stored yet, oldest first; they outlive the room they were written for. */
  pending: [] as PendingMessage[],
};

/** The panel of this tab. The page has it from the start, before the code of the conversation. */
export const usePanel = create(() => ({
  ...emptyMemory,
  /** The panel was open before the page was loaded. */
  isRestored: false,
  /** The confirmation of the end is open. */
  isAsking: false,
  unread: 0,
}));

export const openChat = () => usePanel.setState({ isOpen: true, isRestored: false });
export const closeChat = () => usePanel.setState({ isOpen: false, isAsking: false });

/** Whether the visitor sees the conversation. */
export const isInSight = () => usePanel.getState().isOpen && !document.hidden;

/** Below Tailwind's `sm` the panel fills the screen; from there on it is next to the page (`data-beside`). */
export const matchPhone = () => window.matchMedia('(width < 40rem)');

/** Key of the tab's memory in sessionStorage, and of the time of the last read message in localStorage. */
export const chatKey = 'chat';

function remember() {
  const { isOpen, text, prompts, pending } = usePanel.getState();
  const isEmpty = !isOpen && !text && pending.length === 0 && !Object.values(prompts).join('');
  writeStorage(chatKey, isEmpty ? undefined : { isOpen, text, prompts, pending });
}

/** Takes over what the tab keeps. On a phone the panel opens only where it may cover the page. */
function restore(mayCover: boolean) {
  const kept = { ...emptyMemory, ...readStorage<Partial<typeof emptyMemory>>(chatKey) };
  const isOpen = kept.isOpen && (mayCover || !matchPhone().matches);
  usePanel.setState({ ...kept, isOpen, isRestored: true, isAsking: false });
}

/**
 * Brings back what the tab kept, also on a page from the back-forward cache, and keeps each change from now
 * on; the function returned ends that.
 */
export function restoreChat(): () => void {
  restore(isReloaded());
  const stopKeeping = usePanel.subscribe(remember);
  const stopListening = listen<PageTransitionEvent>(window, ['pageshow'], ({ persisted }) => {
    if (persisted) restore(false);
  });
  return () => {
    stopKeeping();
    stopListening();
  };
}

/** When the last read message was stored ('' before the first), undefined without a room. All tabs share it. */
export function readFlag(): string | undefined {
  const kept = readStorage<unknown>(chatKey, 'localStorage');
  return kept === undefined ? undefined : String(kept);
}

/** Writes the flag when it changes, since other tabs hear of it; undefined removes it. */
export function writeFlag(readTo: string | undefined): void {
  if (readFlag() !== readTo) writeStorage(chatKey, readTo, 'localStorage');
}
