import {
  chatKey,
  closeChat,
  isChatVisible,
  openChat,
  readFlag,
  usePanel,
  writeFlag,
} from './chat-state';
import { isOwn, useChat } from './conversation';
import { leaveRoom, sync } from './use-chat';

/** The flag has this value for a moment, to notify other tabs that the visitor has ended the chat. */
const ended = 'ended';

/** Removes the flag and notifies other tabs that the chat has ended. */
export function announceEnd(): void {
  writeFlag(ended);
  writeFlag(undefined);
}

/** Clears all state of a chat that the visitor has ended. */
export function clearChat(): void {
  leaveRoom();
  usePanel.setState({ pending: [], text: '', prompts: {} });
  closeChat();
}

/** Counts unread messages. An open panel in a visible tab has none; a hidden tab shows the count in its title. */
export function countUnread(): void {
  const { messages } = useChat.getState();
  const readTo = readFlag();
  const newest = messages.at(-1)?.created_at;
  const isSeen = isChatVisible();
  if (isSeen && newest && readTo !== undefined && newest > readTo) writeFlag(newest);
  const isUnread = (message: (typeof messages)[number]) =>
    !isOwn(message) && message.created_at > (readTo ?? '');
  let unread = isSeen ? 0 : messages.filter(isUnread).length;
  // Unread messages stay counted after another tab clears the flag.
  if (readTo === undefined) unread = Math.min(unread, usePanel.getState().unread);
  if (unread !== usePanel.getState().unread) usePanel.setState({ unread });
  const title = document.title.replace(/^\(\d+\) /, '');
  const wanted = document.hidden && unread > 0 ? `(${unread}) ${title}` : title;
  if (wanted !== document.title) document.title = wanted;
}

/** Opens the chat for the link of a mail, if this browser has the room. */
export function openFromMail(): void {
  if (location.hash !== '#chat' || !useChat.getState().roomId) return;
  // A reload or Back must not open it again.
  history.replaceState(history.state, '', location.pathname + location.search);
  openChat();
}

/** Syncs the chat with the tab, the network and other tabs until the returned function is called. */
export function watchTab(): () => void {
  function handleVisibility() {
    countUnread();
    if (!document.hidden) void sync();
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    if (key !== chatKey) return;
    const flag: unknown = JSON.parse(newValue ?? 'null');
    // A tab that was frozen may receive this after another tab has created a new room.
    if (flag === ended && [ended, undefined].includes(readFlag())) clearChat();
    else if (flag === ended || flag === '') void sync();
    countUnread();
  }

  function handleReturn({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    // The visitor may have ended the chat elsewhere while this page was frozen.
    if (readFlag() === undefined) leaveRoom();
    void sync();
  }

  const listening = new AbortController();
  document.addEventListener('visibilitychange', handleVisibility, listening);
  window.addEventListener('online', sync, listening);
  window.addEventListener('storage', handleStorage, listening);
  window.addEventListener('pageshow', handleReturn, listening);
  return () => listening.abort();
}
