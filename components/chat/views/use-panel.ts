import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { chat, closeChat, launcherId, panelId } from '../chat-state';

type Panel = RefObject<HTMLDialogElement | null>;

/** Below Tailwind's `sm` the panel fills the screen. */
const phone = window.matchMedia('(width < 40rem)');

/** Listens until the function returned is called. */
function listen(target: EventTarget, types: string[], listener: (event: Event) => void) {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

const watchPhone = (listener: () => void) => listen(phone, ['change'], listener);

/** On a phone the panel would cover the page that a link leads to. */
export function closeOnPhone(): void {
  if (phone.matches) closeChat();
}

/** Shows the panel over the whole screen of a phone, or beside the page elsewhere. */
export function usePanel(panel: Panel): void {
  const { isOpen } = chat.use();
  const isPhone = useSyncExternalStore(watchPhone, () => phone.matches);
  usePanelDialog(panel, isOpen, isPhone);
  useKeyboardRoom(panel, isOpen && isPhone);
}

/** The first input of the panel that can take the focus takes it. */
function focusInput() {
  document.querySelector<HTMLElement>(`#${panelId} [data-first-focus]:enabled`)?.focus();
}

/** True where the focus is the chat's or nobody's; what the visitor does elsewhere is left alone. */
const isFocusOurs = () =>
  document.activeElement?.matches(`body, #${launcherId}, #${panelId}, #${panelId} *`) !== false;

function usePanelDialog(panel: Panel, isOpen: boolean, isModal: boolean) {
  useEffect(() => {
    const element = panel.current;
    if (!element || !isOpen) return;
    const takesFocus = isModal || (isFocusOurs() && !chat.get().isRestored);
    if (isModal) element.showModal();
    // Unlike show(), this leaves the focus where it is.
    else element.open = true;
    if (takesFocus) focusInput();
    return () => {
      const givesFocus = isFocusOurs();
      element.close();
      if (givesFocus && !chat.get().isOpen) document.getElementById(launcherId)?.focus();
    };
  }, [panel, isOpen, isModal]);
}

/** Fits the panel into what the on-screen keyboard leaves, where the browser does not resize the page. */
function useKeyboardRoom(panel: Panel, isActive: boolean) {
  useEffect(() => {
    const seen = window.visualViewport;
    const style = panel.current?.style;
    if (!isActive || !seen || !style) return;

    function adjust() {
      if (!seen || !style) return;
      // Pinched closer, the page is to move under the window as it likes.
      const isCovered = seen.scale === 1 && seen.height < window.innerHeight - 1;
      style.setProperty('--chat-height', isCovered ? `${seen.height}px` : '');
      style.setProperty('--chat-top', isCovered ? `${seen.offsetTop}px` : '');
    }

    adjust();
    return listen(seen, ['resize', 'scroll'], adjust);
  }, [panel, isActive]);
}

/**
 * Gives the focus back to the first input that can take it: one that is disabled loses it, and so
 * does a reply option that vanishes. A focus that has gone elsewhere stays there.
 */
export function useKeptFocus(isDisabled: boolean): void {
  const { messages, pending, isSending } = chat.use();
  const last = messages.at(-1)?.id;
  /** Where in the panel the visitor was last. */
  const place = useRef<Element>(null);
  const wasSending = useRef(false);

  useEffect(() => {
    return listen(document, ['pointerdown', 'focusin'], ({ target }) => {
      const isInside = target instanceof Element && target.closest(`#${panelId}`);
      place.current = isInside ? target : null;
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when an input changes
  useEffect(() => {
    const isLost =
      // A press on a disabled option gives the focus to the list around it.
      document.activeElement?.matches(
        `body, #${panelId}, :disabled${wasSending.current ? ', [role="log"]' : ''}`,
      ) !== false;
    wasSending.current = isSending;
    if (place.current && isLost) focusInput();
  }, [isDisabled, isSending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when options or 'Send again' come or go
  useEffect(() => {
    // A visitor who put the focus away, and with it a keyboard on the screen, keeps it away.
    if (place.current?.isConnected === false && document.activeElement === document.body)
      focusInput();
  }, [last, pending.length]);
}
