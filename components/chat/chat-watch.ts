import { listen } from '@/components/ui/listen';
import { requestJson } from '@/lib/api-client';
import type { EndedRoom } from '@/lib/contracts/chat';
import { leaveRoom } from './chat-connection';
import { chat, chatKey, closeChat, emptyRoom, openChat, readFlag, writeFlag } from './chat-state';
import { countReceived, fetchProfile, isInSight, isPassing, refreshChat } from './chat-sync';
import { resetRetry } from './retry-timer';

/** Other tabs hear here that the visitor has ended the chat. */
const endChannel = 'chat-end';

function leaveEndedRoom() {
  resetRetry();
  leaveRoom();
  chat.set({ ...emptyRoom, pending: [], text: '', prompts: {} });
  closeChat();
}

/** Ends the chat and reloads the page (specification §4); false when it failed. */
export async function endChat(): Promise<boolean> {
  const { user, roomId, isOpening } = chat.get();
  // A room that is being made, or could not be reached, cannot be ended.
  if (!roomId && !user && (isOpening || readFlag() !== undefined)) return false;
  chat.set({ isEnding: true });
  const outcome = roomId
    ? await requestJson<EndedRoom>('PATCH', `/chat-rooms/end/${roomId}`)
    : undefined;
  // A room that was gone before may have a successor in another tab, which owns the flag.
  if (outcome?.answer) {
    writeFlag(undefined);
    new BroadcastChannel(endChannel).postMessage(undefined);
  } else if (outcome && isPassing(outcome)) {
    chat.set({ isEnding: false });
    return false;
  }
  leaveEndedRoom();
  window.location.reload();
  return true;
}

/** Leaves a room that was ended in another tab, once the API confirms it and has no other room. */
async function confirmEnd(): Promise<void> {
  const { roomId } = chat.get();
  if (!roomId) return;
  const { answer } = await fetchProfile();
  const hasMoved = (chat.get().roomId ?? roomId) !== roomId;
  if (answer === undefined || answer?.ChatRooms[0] || hasMoved) refreshChat();
  else leaveEndedRoom();
}

/** Counts unread messages. An open panel in a visible tab has none. */
function countUnread() {
  const { unread, user, roomId } = chat.get();
  const flag = readFlag();
  const received = countReceived();
  const isSeen = isInSight();
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

/** A mail with answers led here: opens the chat once this browser turns out to have it. */
function openFromMail() {
  if (location.hash !== '#chat' || !chat.get().roomId) return;
  // A reload or Back shall not open it again.
  history.replaceState(history.state, '', location.pathname + location.search);
  openChat();
}

/** Keeps the chat in step with the panel, the tab, the network and other tabs; returns a function that ends it. */
export function watchChat(): () => void {
  let wasOpen: boolean | undefined;
  let channel: BroadcastChannel | undefined;

  function handleChange() {
    openFromMail();
    const { isOpen, roomId } = chat.get();
    if (isOpen !== wasOpen) {
      wasOpen = isOpen;
      // Once the panel is closed, an ended chat has been read.
      if (!isOpen && !roomId) chat.set(emptyRoom);
      if (isOpen || !roomId) refreshChat();
    }
    countUnread();
  }

  function openChannel() {
    channel = new BroadcastChannel(endChannel);
    channel.onmessage = confirmEnd;
  }

  const closeChannel = () => channel?.close();

  function handleVisibility() {
    if (!document.hidden) refreshChat();
    countUnread();
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    if (key !== chatKey) return;
    // Another tab has made a room.
    if (newValue !== null && !chat.get().roomId) refreshChat();
    countUnread();
  }

  function handleReturn({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    openChannel();
    // A frozen tab has missed the end of a chat.
    if (readFlag() === undefined) void confirmEnd();
    else refreshChat();
  }

  const stops = [
    listen(document, ['visibilitychange'], handleVisibility),
    listen(window, ['online'], refreshChat),
    listen(window, ['storage'], handleStorage),
    // An open channel may keep the page out of the back-forward cache.
    listen(window, ['pagehide'], closeChannel),
    listen(window, ['pageshow'], handleReturn),
    chat.subscribe(handleChange),
    closeChannel,
  ];
  openChannel();
  handleChange();
  return () => {
    for (const stop of stops) stop();
  };
}
