'use client';

import { type IconNode, LogOut, X } from 'lucide';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { fitToKeyboard } from '@/components/ui/fit-to-keyboard';
import { ignoreSecondPress } from '@/components/ui/ignore-second-press';
import { listen } from '@/components/ui/listen';
import { showModal } from '@/components/ui/show-modal';
import { SvgIcon } from '@/components/ui/svg-icon';
import { introId } from '@/lib/consent/consent';
import copy from '@/lib/generated/chat-corner.json';
import { closeChat, launcherId, matchPhone, panelId, usePanel } from '../chat-state';
import { OtherWays } from './other-ways';

type ChatDialogProps = {
  /** The conversation's code could not be loaded, so other ways are shown. */
  isLate: boolean;
  /** Conversation and input; undefined until their code has loaded. */
  children: ReactNode;
};

/**
 * The chat panel of specification §2: next to the page on a desktop, over it on a phone. It is in the HTML, so
 * that the starter opens it at a press before hydration.
 */
export function ChatDialog({ isLate, children }: ChatDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenDialog(dialog, children !== undefined);

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
      aria-description={copy.line}
      onCancel={handleDismiss}
      onClose={() => dialog.current?.open || closeChat()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') handleDismiss(event);
      }}
      className="dialog chat-panel"
    >
      {/* At 400% zoom the second line is hidden to leave room for messages; it is also the description. */}
      <div className="chat-head on-band">
        <BrandSymbol className="size-[44px] rounded-full bg-surface p-[8px]" />
        <div className="min-w-0 grow px-[12px]">
          <h2 translate="no" className="font-bold text-lead leading-tight">
            {copy.brand}
          </h2>
          <p className="text-on-band-soft text-small short:hidden">{copy.line}</p>
        </div>
        <HeaderButton
          label={copy.endChat}
          icon={LogOut}
          size="size-[20px]"
          aria-haspopup="dialog"
          onClick={() => usePanel.setState({ isAsking: true })}
        />
        {/* The browser closes it before hydration: the starter leaves forms of this site alone. */}
        <form method="dialog" action="/">
          <HeaderButton
            type="submit"
            label={copy.closeChat}
            icon={X}
            size="size-[24px]"
            onClick={({ currentTarget }) => ignoreSecondPress(currentTarget)}
          />
        </form>
      </div>
      {children ?? <div className="chat-log">{isLate ? <OtherWays /> : <Typing />}</div>}
    </dialog>
  );
}

/** Opens and closes the dialog with the state, and moves the focus into its content. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, isFilled: boolean) {
  const isOpen = usePanel((panel) => panel.isOpen);
  const isPhone = useSyncExternalStore(
    (onChange) => listen(matchPhone(), ['change'], onChange),
    () => matchPhone().matches,
    () => false,
  );

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const show = () => {
      if (isPhone) showModal(element);
      // Unlike show(), this leaves the focus where it is.
      else element.open = true;
    };
    // The panel waits for the consent dialog.
    const intro = document.querySelector(`#${introId}[open]`);
    const stopWaiting = intro ? listen(intro, ['close'], show) : show();
    const stopFitting = fitToKeyboard(element);
    return () => {
      stopWaiting?.();
      stopFitting();
      const hadFocus = isFocusInChat();
      element.close();
      if (hadFocus && !usePanel.getState().isOpen) document.getElementById(launcherId)?.focus();
    };
  }, [dialog, isOpen, isPhone]);

  useEffect(() => {
    if (isOpen && isFilled && (isPhone || (isFocusInChat() && !usePanel.getState().isRestored)))
      focusInput();
  }, [isOpen, isFilled, isPhone]);
}

/** True if the focus is in the chat or nowhere. */
const isFocusInChat = () =>
  document.activeElement?.matches(`body, #${launcherId}, #${panelId}, #${panelId} *`) !== false;

export function focusInput(): void {
  // A prompt comes first. It is in the list, which must not scroll to it.
  document
    .querySelector<HTMLElement>(`#${panelId} :is(input, textarea)`)
    ?.focus({ preventScroll: true });
}

type HeaderButtonProps = ComponentProps<'button'> & { label: string; icon: IconNode; size: string };

function HeaderButton({ label, icon, size, ...rest }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="round-button size-[44px] shrink-0 hover:bg-band-line forced-colors:border"
      {...rest}
    >
      <SvgIcon node={icon} className={size} />
    </button>
  );
}

/** The typing indicator of specification §2. */
export function Typing() {
  return (
    <div className="chat-bubble ml-[38px] flex gap-1.5 p-4">
      <span className="sr-only">{copy.typing}</span>
      <span className="chat-petal" />
      <span className="chat-petal" />
      <span className="chat-petal" />
    </div>
  );
}
