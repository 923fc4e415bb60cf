import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import copy from '@/lib/generated/chat.json';
import { endChat } from '../chat-sync';

type EndConfirmationProps = { isOpen: boolean; onClose: () => void };

/** Asks before the chat is ended; a chat that could not be ended stays as it is. */
export function EndConfirmation({ isOpen, onClose }: EndConfirmationProps) {
  const [isEnding, setIsEnding] = useState(false);

  // On its way, the end can no longer be called off.
  const handleNo = isEnding ? () => undefined : onClose;

  async function handleYes() {
    if (isEnding) return;
    setIsEnding(true);
    // Once the chat has ended, the page is about to reload.
    if (await endChat()) return;
    setIsEnding(false);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onDismiss={handleNo}
      role="alertdialog"
      aria-labelledby="end-chat-title"
      aria-describedby="end-chat-text"
      className="w-[min(22rem,calc(100vw-2rem))] p-6"
    >
      <h2 id="end-chat-title" className="text-title">
        {copy.end.title}
      </h2>
      <p id="end-chat-text" className="mt-2">
        {copy.end.description}
      </p>
      <div className="mt-6 grid grid-cols-2 gap-3">
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
