'use client';

import { useEffect } from 'react';
import { watchTab } from '../watch-tab';
import { EndConfirmation } from './end-confirmation';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';

/** What is in the chat's dialog: conversation and input. */
export function ChatPanel() {
  useEffect(watchTab, []);
  return (
    <>
      <MessageList />
      <MessageForm />
      <EndConfirmation />
    </>
  );
}
