'use client';

import { type IconNode, LogOut, X } from 'lucide';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { KawungMark } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/chat.json';
import { chat, closeChat, panelId } from '../chat-state';
import { endChat, watchChat } from '../chat-watch';
import { MessageForm } from './inputs';
import { MessageList } from './message-list';
import { usePanel } from './use-panel';

type HeaderButtonProps = ComponentProps<'button'> & { label: string; icon: IconNode; size: string };

function HeaderButton({ label, icon, size, ...rest }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-ink-line forced-colors:border"
      {...rest}
    >
      <SvgIcon node={icon} className={size} />
    </button>
  );
}

function handleDismiss(event: SyntheticEvent) {
  event.preventDefault();
  closeChat();
}

/** The chat panel of specification §2: beside the page on a desktop, over it on a phone. */
export function ChatPanel() {
  const { isOpen } = chat.use();
  const [isAsking, setIsAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(watchChat, []);
  usePanel(dialog);

  useEffect(() => {
    if (!isOpen) setIsAsking(false);
  }, [isOpen]);

  return (
    <>
      <dialog
        ref={dialog}
        id={panelId}
        aria-label={copy.brand}
        aria-description={copy.assistantLine}
        onCancel={handleDismiss}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) handleDismiss(event);
        }}
        className="dialog chat-panel open:flex"
      >
        <div className="on-ink flex shrink-0 items-center gap-[12px] bg-ink py-3 forced-colors:border-b pr-[8px] pl-[16px] text-paper">
          <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-paper">
            <KawungMark className="size-[28px]" />
          </span>
          <div className="min-w-0 grow">
            <h2 className="font-bold text-lead leading-tight">{copy.brand}</h2>
            <p className="text-sand text-small">{copy.assistantLine}</p>
          </div>
          <div className="flex">
            <HeaderButton
              label={copy.endChat}
              icon={LogOut}
              size="size-[20px]"
              aria-haspopup="dialog"
              onClick={() => setIsAsking(true)}
            />
            <HeaderButton label={copy.closeChat} icon={X} size="size-[24px]" onClick={closeChat} />
          </div>
        </div>
        <MessageList />
        <MessageForm />
      </dialog>
      <EndConfirmation isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

function EndConfirmation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isEnding } = chat.use();

  // On its way, the end can no longer be called off.
  const handleNo = isEnding ? () => undefined : onClose;

  async function handleYes() {
    if (!isEnding && !(await endChat())) onClose();
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
