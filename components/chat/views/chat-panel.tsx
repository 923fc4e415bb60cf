'use client';

import { useEffect } from 'react';
import { usePanel } from '../chat-state';
import { isEnded, leaveRoom, sync, useChat } from '../use-chat';
import { countUnread, openFromMail, watchTab } from '../watch-tab';
import { EndConfirmation } from './end-confirmation';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';

/** What is in the chat's dialog: conversation and input. */
export function ChatPanel() {
  const isOpen = usePanel((panel) => panel.isOpen);
  const hasEnded = isEnded(useChat());

  useEffect(watchTab, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening and closing
  useEffect(() => void sync(), [isOpen]);
  // Once the panel is closed, an ended chat has been read.
  useEffect(() => {
    if (!isOpen && hasEnded && usePanel.getState().unread === 0) leaveRoom();
  }, [isOpen, hasEnded]);
  useEffect(countUnread);
  useEffect(openFromMail);
  return (
    <>
      <MessageList />
      <MessageForm />
      <EndConfirmation />
    </>
  );
}
