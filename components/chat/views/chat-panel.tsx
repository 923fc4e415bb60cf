'use client';

import { useEffect, useLayoutEffect } from 'react';
import { usePanel, writeFlag } from '../chat-state';
import { useChat } from '../conversation';
import { leaveRoom, sync } from '../use-chat';
import { countUnread, openFromMail, watchTab } from '../watch-tab';
import { EndConfirmation } from './end-confirmation';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';

/** Leaves an ended chat when its panel is closed. */
function leaveWhenClosed() {
  if (usePanel.getState().isOpen) return;
  leaveRoom();
  writeFlag(undefined);
}

/** The content of the chat's dialog: conversation and input. */
export function ChatPanel() {
  const isOpen = usePanel((panel) => panel.isOpen);
  const { isEnded } = useChat();

  useEffect(watchTab, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening and closing
  useEffect(() => void sync(), [isOpen]);
  useEffect(() => {
    if (isOpen && isEnded) return leaveWhenClosed;
  }, [isOpen, isEnded]);
  // Before paint, so that messages count as read even if the panel is closed at once.
  useLayoutEffect(countUnread);
  useEffect(openFromMail);
  return (
    <>
      <MessageList />
      <MessageForm />
      <EndConfirmation />
    </>
  );
}
