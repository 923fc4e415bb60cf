'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';
import { endChat, watchChat } from '../chat-watch';
import { MessageForm } from './inputs';
import { MessageList } from './message-list';

/** What is in the chat's dialog: conversation and input. */
export function ChatPanel() {
  useEffect(watchChat, []);
  return (
    <>
      <MessageList />
      <MessageForm />
      <EndConfirmation />
    </>
  );
}

const closeConfirmation = () => chat.set({ isAsking: false });

function EndConfirmation() {
  const { isAsking, isEnding } = chat.use();

  // On its way, the end can no longer be called off.
  const handleNo = () => isEnding || closeConfirmation();

  async function handleYes() {
    if (!isEnding && !(await endChat())) closeConfirmation();
  }

  return (
    <Dialog
      isOpen={isAsking}
      onDismiss={handleNo}
      role="alertdialog"
      aria-labelledby="end-chat-title"
      aria-describedby="end-chat-text"
      tabIndex={-1}
      className="chat-end"
    >
      <h2 id="end-chat-title">{copy.end.title}</h2>
      <p id="end-chat-text">{copy.end.description}</p>
      <div>
        <Button variant="outline" aria-disabled={isEnding} onClick={handleNo}>
          {copy.end.no}
        </Button>
        <Button variant="dark" aria-disabled={isEnding} onClick={handleYes}>
          {copy.end.yes}
        </Button>
      </div>
    </Dialog>
  );
}
