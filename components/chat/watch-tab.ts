import { listen } from '@/components/ui/listen';
import { chat, chatKey, closeChat, isInSight, openChat, readFlag, writeFlag } from './chat-state';
import { catchUp, leaveRoom, room } from './use-chat';

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
  chat.set({ pending: [], text: '', prompts: {} });
  closeChat();
}

/** Counts unread messages. An open panel in a visible tab has none. */
function countUnread() {
  const { user, messages } = room.get();
  const readTo = readFlag();
  const isSeen = isInSight();
  const newest = messages.at(-1)?.created_at;
  if (isSeen && newest && readTo !== undefined && newest > readTo) writeFlag(newest);
  const isUnread = (message: (typeof messages)[number]) =>
    message.sender_id !== user?.id && message.created_at > (readTo ?? '');
  let count = isSeen ? 0 : messages.filter(isUnread).length;
  // An ended chat counts until it is read, though another tab has removed the flag.
  if (count > 0 && readTo === undefined) count = chat.get().unread;
  if (count !== chat.get().unread) chat.set({ unread: count });
  // A hidden tab shows the count in its title.
  const title = document.title.replace(/^\(\d+\) /, '');
  const wanted = document.hidden && count > 0 ? `(${count}) ${title}` : title;
  if (wanted !== document.title) document.title = wanted;
}

/** A mail with answers led here: opens the chat once this browser turns out to have it. */
function openFromMail() {
  if (location.hash !== '#chat' || !room.get().roomId) return;
  // A reload or Back shall not open it again.
  history.replaceState(history.state, '', location.pathname + location.search);
  openChat();
}

/** Keeps the chat in step with the panel, the tab, the network and other tabs; returns a function that ends it. */
export function watchTab(): () => void {
  let wasOpen: boolean | undefined;

  function handlePanel() {
    const { isOpen } = chat.get();
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    // Once the panel is closed, an ended chat has been read.
    if (!isOpen && !room.get().roomId) leaveRoom();
    countUnread();
    void catchUp();
  }

  function handleRoom() {
    countUnread();
    openFromMail();
  }

  function handleVisibility() {
    countUnread();
    if (!document.hidden) void catchUp();
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    if (key !== chatKey) return;
    const told: unknown = JSON.parse(newValue ?? 'null');
    const hasEnded = told === ended;
    // A tab that was frozen may hear late, when another tab has made a new room.
    if (hasEnded && [ended, undefined].includes(readFlag())) dropChat();
    else if (hasEnded || told === '') void catchUp();
    countUnread();
  }

  function handleReturn({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    // The visitor may have ended the chat elsewhere while this page was frozen.
    if (readFlag() === undefined) leaveRoom();
    void catchUp();
  }

  const stops = [
    chat.subscribe(handlePanel),
    room.subscribe(handleRoom),
    listen(document, ['visibilitychange'], handleVisibility),
    listen(window, ['online'], catchUp),
    listen(window, ['storage'], handleStorage),
    listen(window, ['pageshow'], handleReturn),
  ];
  handlePanel();
  return () => {
    for (const stop of stops) stop();
  };
}
