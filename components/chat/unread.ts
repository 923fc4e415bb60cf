import { readFlag, writeFlag } from './chat-flag';
import { shell } from './chat-shell';
import { chat, countReceived, isEnded } from './chat-state';

const mark = /^\(\d+\) /;

/** The title says it too while the tab is hidden, and is itself again after. */
function markTitle(unread: number) {
  const title = document.title.replace(mark, '');
  const wanted = document.hidden && unread > 0 ? `(${unread}) ${title}` : title;
  if (wanted !== document.title) document.title = wanted;
}

/** Counts what the other side said and nobody saw; an open panel in a visible tab has seen all. */
export function countUnread(): void {
  const flag = readFlag();
  const received = countReceived();
  const isSeen = shell.get().isOpen && !document.hidden;
  // An ended chat is counted until it is read, though another tab has found the room gone.
  if (!isSeen && flag === undefined && isEnded(chat.get())) return;
  if (isSeen && flag !== undefined && received > flag) writeFlag(received);
  const unread = isSeen || flag === undefined ? 0 : Math.max(0, received - flag);
  if (unread !== shell.get().unread) shell.set({ unread });
  markTitle(unread);
}
