import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { requestJson } from '@/lib/contracts/api-client';
import type { EndedRoom } from '@/lib/contracts/chat';
import copy from '@/lib/generated/chat.json';
import { disconnect } from '../chat-socket';
import { readFlag, usePanel, writeFlag } from '../chat-state';
import { isGone, useChat } from '../conversation';
import { sync } from '../use-chat';
import { announceEnd, clearChat } from '../watch-tab';

/** Ends the chat; false if that failed or the room is not known yet. */
async function endRoom(): Promise<boolean> {
  const { roomId, isEnded } = useChat.getState();
  if (isEnded) writeFlag(undefined);
  if (!roomId) return readFlag() === undefined;
  // Otherwise the API closes the connection, and this tab syncs and looks for a room.
  disconnect();
  const outcome = await requestJson<EndedRoom>('PATCH', `/chat-rooms/end/${roomId}`);
  // If the room was gone before, another tab may have a new one, to which the flag belongs.
  if (outcome.answer) announceEnd();
  return outcome.answer !== undefined || isGone(outcome);
}

/** Asks before a chat is ended. Yes reloads the page (specification §4). */
export function EndConfirmation() {
  const isAsking = usePanel((panel) => panel.isAsking);
  const [isEnding, setIsEnding] = useState(false);

  function handleNo() {
    // A request that has been sent cannot be cancelled.
    if (!isEnding) usePanel.setState({ isAsking: false });
  }

  async function handleYes() {
    if (isEnding) return;
    setIsEnding(true);
    if (await endRoom()) {
      clearChat();
      window.location.reload();
      return;
    }
    setIsEnding(false);
    usePanel.setState({ isAsking: false });
    void sync();
  }

  return (
    <Dialog
      isOpen={isAsking}
      onDismiss={handleNo}
      role="alertdialog"
      aria-labelledby="end-chat-title"
      aria-describedby="end-chat-text"
      tabIndex={-1}
      className="w-[min(22rem,calc(100vw-32px))] p-6"
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
        <Button variant="strong" aria-disabled={isEnding} onClick={handleYes}>
          {copy.end.yes}
        </Button>
      </div>
    </Dialog>
  );
}
