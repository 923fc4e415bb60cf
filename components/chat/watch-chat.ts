import { chatFlag, endedFlag, readFlag } from './chat-flag';
import { hearEnd, hearNews } from './chat-session';
import { shell } from './chat-shell';
import { chat, emptyRoom } from './chat-state';
import { countUnread } from './unread';

/** Keeps the chat in step with the tab, the network and the other tabs; the function returned ends it. */
export function watchChat(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let wasOpen = false;

  function handleShell() {
    const { isOpen } = shell.get();
    const hasChanged = isOpen !== wasOpen;
    wasOpen = isOpen;
    // Closed, an ended chat has been read.
    const isDone = !isOpen && !chat.get().roomId;
    if (hasChanged && isDone) chat.set(emptyRoom);
    if (hasChanged && (isOpen || isDone)) hearNews();
    countUnread();
  }

  function handleVisibility() {
    if (!document.hidden) hearNews();
    countUnread();
  }

  function handleStorage({ key, newValue }: StorageEvent) {
    if (key !== chatFlag) return;
    if (newValue === `${endedFlag}`) {
      void hearEnd();
      return;
    }
    // Made in another tab.
    if (newValue !== null && !chat.get().roomId) hearNews();
    countUnread();
  }

  document.addEventListener('visibilitychange', handleVisibility, { signal });
  window.addEventListener('online', hearNews, { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      // Whoever is asleep hears of no end.
      if (readFlag() === undefined) void hearEnd();
      else hearNews();
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
