'use client';

import { type IconNode, LogOut, X } from 'lucide';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { KawungMark } from '@/components/ui/kawung';
import { shieldPlace } from '@/components/ui/shield-place';
import { SvgIcon } from '@/components/ui/svg-icon';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import copy from '@/lib/generated/chat.json';
import { askForEnd, chat, closeChat, panelId } from '../chat-state';
import { endChat, watchChat } from '../chat-watch';
import { MessageForm } from './inputs';
import { MessageList } from './message-list';
import { closeOnPhone, usePanel } from './use-panel';

type HeaderButtonProps = ComponentProps<'button'> & { label: string; icon: IconNode };

function HeaderButton({ label, icon, ...rest }: HeaderButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest}>
      {/* chat.css sets its size. */}
      <SvgIcon node={icon} className="" />
    </button>
  );
}

function handleDismiss(event: SyntheticEvent) {
  event.preventDefault();
  closeChat();
}

/** The chat panel of specification §2: beside the page on a desktop, over it on a phone. */
export function ChatPanel() {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(watchChat, []);
  usePanel(dialog);
  useCloseOnBack(closeOnPhone);

  return (
    <>
      <dialog
        ref={dialog}
        id={panelId}
        aria-label={copy.brand}
        aria-description={copy.assistantLine}
        onCancel={handleDismiss}
        onClose={() => dialog.current?.open || closeChat()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') handleDismiss(event);
        }}
        className="dialog chat-panel"
      >
        <div className="chat-head on-ink">
          <span>
            <KawungMark className="size-[28px]" />
          </span>
          <div>
            <h2 translate="no">{copy.brand}</h2>
            <p>{copy.assistantLine}</p>
          </div>
          <HeaderButton
            label={copy.endChat}
            icon={LogOut}
            aria-haspopup="dialog"
            onClick={askForEnd}
          />
          <HeaderButton
            label={copy.closeChat}
            icon={X}
            onClick={({ currentTarget }) => {
              shieldPlace(currentTarget);
              closeChat();
            }}
          />
        </div>
        <MessageList />
        <MessageForm />
      </dialog>
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
