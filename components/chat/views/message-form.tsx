import { SendHorizontal } from 'lucide';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { listen } from '@/components/ui/listen';
import { SvgIcon } from '@/components/ui/svg-icon';
import { isBlank } from '@/lib/contracts/is-blank';
import { messageLimit, tooLong } from '@/lib/contracts/limits';
import copy from '@/lib/generated/chat.json';
import { chat, panelId } from '../chat-state';
import { room, send, useChat } from '../use-chat';
import { useOffers } from './reply-options';
import { focusInput } from './use-panel';

/** Grows the input with its text in browsers without `field-sizing`. */
function fitText(area: HTMLElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = '';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** Gives the focus back when the control that had it is disabled or vanishes. */
function useKeptFocus(isDisabled: boolean) {
  const { messages, isSending } = useChat();
  const pending = chat.useField('pending');
  const last = messages.at(-1)?.id;
  /** The control in the panel that was used last, unless the visitor has gone elsewhere. */
  const used = useRef<Element>(null);
  const wasSending = useRef(false);

  useEffect(
    () =>
      listen(document, ['pointerdown', 'focusin'], ({ target }) => {
        if (!(target instanceof Element)) return;
        // While a message is sent, a second press falls beside the control.
        if (room.get().isSending && target.closest(`#${panelId}`)) return;
        used.current = target.closest(`#${panelId} :is(button, input, textarea)`);
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when controls come, go or are disabled
  useEffect(() => {
    const nowhere = `body, #${panelId}, :disabled${wasSending.current ? ', [role="log"]' : ''}`;
    const isLost = document.activeElement?.matches(nowhere) !== false;
    wasSending.current = isSending;
    const control = used.current;
    const isUsable = control?.isConnected && !control.matches('input, textarea, :disabled');
    if (isLost && control && !isUsable) focusInput();
  }, [isDisabled, isSending, last, pending.length]);
}

/** The free-text input of specification §4, disabled while a send is in flight or a prompt asks. */
export function MessageForm() {
  const text = chat.useField('text');
  const { isSending, trouble } = useChat();
  const isDisabled = useOffers().prompt !== undefined || isSending || trouble === 'no-cookies';
  const isTooLong = text.trim().length > messageLimit;
  useKeptFocus(isDisabled);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isDisabled && !isTooLong && send(text)) chat.set({ text: '' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey) handleSubmit(event);
  }

  return (
    <form onSubmit={handleSubmit} className="chat-form">
      {/* Never cut in silence: what is pasted stays, and this says why it is not sent. */}
      <p id="chat-limit" aria-live="polite" className="chat-limit">
        {isTooLong && tooLong(messageLimit)}
      </p>
      <textarea
        aria-label={copy.placeholder}
        placeholder={copy.placeholder}
        dir="auto"
        rows={1}
        enterKeyHint="send"
        aria-invalid={isTooLong || undefined}
        aria-describedby="chat-limit"
        value={text}
        disabled={isDisabled}
        // A new function each time, so that React calls it after each change of the text.
        ref={(area) => fitText(area)}
        onChange={(event) => chat.set({ text: event.target.value })}
        onKeyDown={handleKey}
      />
      <button
        type="submit"
        aria-label={copy.sendMessage}
        disabled={isDisabled || isTooLong || isBlank(text)}
      >
        <SvgIcon node={SendHorizontal} className="size-[20px]" />
      </button>
    </form>
  );
}
