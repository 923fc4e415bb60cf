import { chatFlag, readFlag } from './chat-flag';
import { hearNews, leaveEndedRoom } from './chat-session';
import { shell } from './chat-shell';
import { chat } from './chat-state';
import { countUnread } from './unread';

/** Keeps the chat in step with the tab, the network and the other tabs; the function returned ends it. */
export function watchChat(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let wasOpen = false;

  function handleShell() {
    const { isOpen } = shell.get();
    if (isOpen && !wasOpen) hearNews();
    wasOpen = isOpen;
    countUnread();
  }

  function handleVisibility() {
    if (!document.hidden) hearNews();
    countUnread();
  }

  function handleStorage({ key }: StorageEvent) {
    if (key !== chatFlag && key !== null) return;
    // Ended in another tab, or made there.
    if (readFlag() === undefined && chat.get().roomId) leaveEndedRoom();
    else if (readFlag() !== undefined && !chat.get().roomId) hearNews();
    countUnread();
  }

  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('online', hearNews, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) hearNews();
    },
    { signal },
  );
  window.addEventListener('storage', handleStorage, { signal });
  const stopShell = shell.subscribe(handleShell);
  const stopChat = chat.subscribe(countUnread);
  // A room that was there before, whose panel is still closed.
  if (shell.get().isOpen) handleShell();
  else hearNews();

  return () => {
    watch.abort();
    stopShell();
    stopChat();
  };
}
