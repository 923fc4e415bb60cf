'use client';

import { useEffect, useRef, useState } from 'react';
import copy from '@/lib/generated/chat.json';
import { chat, closeChat, panelId } from '../chat-state';
import { watchChat } from '../chat-watch';
import { EndConfirmation } from './end-confirmation';
import { MessageForm } from './message-form';
import { MessageList } from './message-list';
import { PanelHeader } from './panel-header';
import { useKeyboardRoom } from './use-keyboard-room';
import { usePanelDialog } from './use-panel-dialog';
import { usePhone } from './use-phone';

/** The chat panel of specification §2: beside the page on a desktop, over it on a phone. */
export function ChatPanel() {
  const { isOpen } = chat.use();
  const [isEnding, setIsEnding] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isPhone = usePhone();

  useEffect(watchChat, []);
  usePanelDialog(dialog, isOpen, isPhone);
  useKeyboardRoom(dialog, isOpen && isPhone);

  useEffect(() => {
    if (!isOpen) setIsEnding(false);
  }, [isOpen]);

  return (
    <>
      <dialog
        ref={dialog}
        id={panelId}
        aria-label={copy.brand}
        aria-description={copy.assistantLine}
        onCancel={(event) => {
          event.preventDefault();
          closeChat();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          closeChat();
        }}
        className="dialog chat-panel bg-paper text-ink shadow-float open:flex"
      >
        <PanelHeader onEnd={() => setIsEnding(true)} />
        <MessageList onFollow={isPhone ? closeChat : undefined} />
        <MessageForm panel={dialog} />
      </dialog>
      <EndConfirmation isOpen={isEnding} onClose={() => setIsEnding(false)} />
    </>
  );
}
