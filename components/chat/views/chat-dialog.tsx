'use client';

import { type IconNode, LogOut, X } from 'lucide';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef } from 'react';
import { ignoreSecondPress } from '@/components/ui/ignore-second-press';
import { KawungMark } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ChatCopy } from '@/lib/content';
import { askForEnd, closeChat, panelId } from '../chat-state';
import { OtherWays } from './other-ways';
import { usePanel } from './use-panel';

export type ChatDialogProps = {
  copy: Pick<
    ChatCopy['panel'],
    'brand' | 'assistantLine' | 'endChat' | 'closeChat' | 'typing' | 'otherWays'
  >;
  /** Says of a link that it opens a new tab. */
  hint: string;
  /** The conversation does not come, so other ways are shown. */
  isLate: boolean;
  /** Conversation and input; undefined until their code has come. */
  children: ReactNode;
};

/**
 * The chat panel of specification §2: beside the page on a desktop, over it on a phone. It is in the HTML, so
 * that the starter opens it at a press before hydration.
 */
export function ChatDialog({ copy, hint, isLate, children }: ChatDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  usePanel(dialog, children !== undefined);

  /** React's events bubble here from the confirmation of the end, which is a dialog too. */
  function handleDismiss(event: SyntheticEvent) {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('dialog') !== dialog.current) return;
    event.preventDefault();
    closeChat();
  }

  return (
    <dialog
      ref={dialog}
      id={panelId}
      data-beside="(width >= 40rem)"
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
        {/* The browser closes it before hydration: the starter leaves forms of this site alone. */}
        <form method="dialog" action="/">
          <HeaderButton
            type="submit"
            label={copy.closeChat}
            icon={X}
            onClick={({ currentTarget }) => ignoreSecondPress(currentTarget)}
          />
        </form>
      </div>
      {children ?? (
        <div className="chat-log">
          {isLate ? (
            <OtherWays copy={copy.otherWays} hint={hint} />
          ) : (
            <Typing label={copy.typing} />
          )}
        </div>
      )}
    </dialog>
  );
}

type HeaderButtonProps = ComponentProps<'button'> & { label: string; icon: IconNode };

function HeaderButton({ label, icon, ...rest }: HeaderButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest}>
      {/* chat.css sets its size. */}
      <SvgIcon node={icon} className="" />
    </button>
  );
}

/** The typing indicator of specification §2. */
export function Typing({ label }: { label: string }) {
  return (
    <div className="chat-bubble chat-typing">
      <span className="sr-only">{label}</span>
      <span className="chat-petal" />
      <span className="chat-petal" />
      <span className="chat-petal" />
    </div>
  );
}
