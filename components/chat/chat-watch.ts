import { chat, chatKey, emptyRoom, readFlag, writeFlag } from './chat-state';
import { countReceived, endChannel, hearEnd, hearNews } from './chat-sync';

/** Counts what the other side said and nobody saw; an open panel in a visible tab has seen all. */
function countUnread() {
  const { isOpen, unread, user, roomId } = chat.get();
  const flag = readFlag();
  const received = countReceived();
  const isSeen = isOpen && !document.hidden;
  // An ended chat counts until it is read, though another tab has removed the flag.
  if (!isSeen && flag === undefined && user && !roomId) return;
  if (isSeen && flag !== undefined && received > flag) writeFlag(received);
  const count = isSeen || flag === undefined ? 0 : Math.max(0, received - flag);
  if (count !== unread) chat.set({ unread: count });
  // A hidden tab shows the count in its title.
  const title = document.title.replace(/^\(\d+\) /, '');
  const wanted = document.hidden && count > 0 ? `(${count}) ${title}` : title;
  if (wanted !== document.title) document.title = wanted;
}

/** Keeps the chat in step with the panel, the tab, the network and other tabs; returns a function that ends it. */
export function watchChat(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let wasOpen: boolean | undefined;
  let channel: BroadcastChannel | undefined;

  function handleChange() {
    const { isOpen, roomId } = chat.get();
    if (isOpen !== wasOpen) {
      wasOpen = isOpen;
      // Once the panel is closed, an ended chat has been read.
      if (!isOpen && !roomId) chat.set(emptyRoom);
      if (isOpen || !roomId) hearNews();
    }
    countUnread();
  }

  function openChannel() {
    channel = new BroadcastChannel(endChannel);
    channel.onmessage = hearEnd;
  }

  function handleVisibility() {
    if (!document.hidden) hearNews();
    countUnread();
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    if (key !== chatKey) return;
    // Another tab has made a room.
    if (newValue !== null && !chat.get().roomId) hearNews();
    countUnread();
  }

  function handleReturn({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    openChannel();
    // A frozen tab has missed the end of a chat.
    if (readFlag() === undefined) void hearEnd();
    else hearNews();
  }

  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('online', hearNews, { signal });
  window.addEventListener('storage', handleStorage, { signal });
  // An open channel may keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => channel?.close(), { signal });
  window.addEventListener('pageshow', handleReturn, { signal });
  openChannel();
  signal.addEventListener('abort', () => channel?.close());
  signal.addEventListener('abort', chat.subscribe(handleChange));
  handleChange();
  return () => watch.abort();
}
