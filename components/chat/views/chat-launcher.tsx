'use client';

import { MessagesSquare, X } from 'lucide';
import { useEffect, useState } from 'react';
import { isReplayedPress, wasDialogClosed } from '@/components/hydration/replayed-press';
import { useLate } from '@/components/hydration/use-late';
import { listen } from '@/components/ui/listen';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/chat-corner.json';
import {
  closeChat,
  launcherId,
  openChat,
  panelId,
  readFlag,
  restoreChat,
  usePanel,
} from '../chat-state';
import { ChatDialog } from './chat-dialog';

const loadChat = () => import('./chat-panel');
/** Preloads the panel's code, which calls the API only when the chat opens. */
export const warmUpChat = () => void loadChat().catch(() => undefined);

/** True, once the browser is idle, if it has a room or a pending message. */
function useIsNeeded() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const check = () =>
      setIsNeeded(readFlag() !== undefined || usePanel.getState().pending.length > 0);
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(check, { timeout: 5000 });
    else setTimeout(check, 1000);
    return listen(window, ['storage'], check);
  }, []);
  return isNeeded;
}

/** The round button, and the panel that it opens; the panel's code loads with the first opening. */
export function ChatLauncher() {
  const isOpen = usePanel((panel) => panel.isOpen);
  const unread = usePanel((panel) => panel.unread);
  const isNeeded = useIsNeeded();
  const [isLate, setIsLate] = useState(false);
  const late = useLate({
    load: loadChat,
    wanted: isOpen ? 'open' : isNeeded,
    onFailure: () => setIsLate(true),
  });

  useEffect(restoreChat, []);

  const count = isOpen ? 0 : unread;
  const { unreadOne, unreadMany } = copy;
  const news = count > 0 ? `${count} ${count === 1 ? unreadOne : unreadMany}` : '';
  return (
    <>
      <button
        type="button"
        id={launcherId}
        aria-label={news ? `${copy.label}, ${news}` : copy.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={panelId}
        commandfor={panelId}
        onPointerEnter={warmUpChat}
        onFocus={warmUpChat}
        // Before hydration the panel looks closed even if it will be restored: a replayed press opens it.
        onClick={(press) => {
          if (wasDialogClosed(press) || (isOpen && !isReplayedPress(press))) closeChat();
          else openChat();
        }}
        className="chat-button chat-launcher"
      >
        <SvgIcon node={isOpen ? X : MessagesSquare} className="size-[22px]" />
        {news && (
          <span aria-hidden="true" className="chat-unread">
            {count}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {news}
      </p>
      <ChatDialog isLate={isLate}>{late && <late.ChatPanel />}</ChatDialog>
    </>
  );
}
