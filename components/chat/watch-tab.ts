import {
  chatKey,
  closeChat,
  isInSight,
  openChat,
  readFlag,
  usePanel,
  writeFlag,
} from './chat-state';
import { isOwn, useChat } from './conversation';
import { leaveRoom, sync } from './use-chat';

/** The flag takes this value for a moment, so that other tabs hear that the visitor has ended the chat. */
const ended = 'ended';

/** Removes the flag, and tells other tabs why. */
export function tellEnd(): void {
  writeFlag(ended);
  writeFlag(undefined);
}

/** Drops all of a chat that the visitor has ended. */
export function dropChat(): void {
  leaveRoom();
  usePanel.setState({ pending: [], text: '', prompts: {} });
  closeChat();
}

/** Counts unread messages. An open panel in a visible tab has none; a hidden tab shows the count in its title. */
export function countUnread(): void {
  const { messages } = useChat.getState();
  const readTo = readFlag();
  const newest = messages.at(-1)?.created_at;
  const isSeen = isInSight();
  if (isSeen && newest && readTo !== undefined && newest > readTo) writeFlag(newest);
  const isUnread = (message: (typeof messages)[number]) =>
    !isOwn(message) && message.created_at > (readTo ?? '');
  let unread = isSeen ? 0 : messages.filter(isUnread).length;
  // An ended chat counts until it is read, though another tab has removed the flag.
  if (readTo === undefined) unread = Math.min(unread, usePanel.getState().unread);
  if (unread !== usePanel.getState().unread) usePanel.setState({ unread });
  const title = document.title.replace(/^\(\d+\) /, '');
  const wanted = document.hidden && unread > 0 ? `(${unread}) ${title}` : title;
  if (wanted !== document.title) document.title = wanted;
}

/** A mail with answers led here: opens the chat once this browser turns out to have it. */
export function openFromMail(): void {
  if (location.hash !== '#chat' || !useChat.getState().roomId) return;
  // A reload or Back must not open it again.
  history.replaceState(history.state, '', location.pathname + location.search);
  openChat();
}

/** Keeps the chat in step with the tab, the network and other tabs; returns a function that ends it. */
export function watchTab(): () => void {
  function handleVisibility() {
    countUnread();
    if (!document.hidden) void sync();
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    if (key !== chatKey) return;
    const told: unknown = JSON.parse(newValue ?? 'null');
    // A tab that was frozen may hear of an end late, when another tab has made a new room.
    if (told === ended && [ended, undefined].includes(readFlag())) dropChat();
    else if (told === ended || told === '') void sync();
    countUnread();
  }

  function handleReturn({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    // The visitor may have ended the chat elsewhere while this page was frozen.
    if (readFlag() === undefined) leaveRoom();
    void sync();
  }

  const end = new AbortController();
  document.addEventListener('visibilitychange', handleVisibility, end);
  window.addEventListener('online', sync, end);
  window.addEventListener('storage', handleStorage, end);
  window.addEventListener('pageshow', handleReturn, end);
  return () => end.abort();
}
