import { SendHorizontal } from 'lucide';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { SvgIcon } from '@/components/ui/svg-icon';
import { isBlank } from '@/lib/contracts/is-blank';
import { messageLimit } from '@/lib/contracts/limits';
import { tooLong, translateMessage } from '@/lib/contracts/messages';
import copy from '@/lib/generated/chat.json';
import { panelId, usePanel } from '../chat-state';
import { noCookies, useChat } from '../conversation';
import { send } from '../use-chat';
import { focusInput } from './chat-dialog';
import { useOffers } from './reply-options';

/** The free-text input of specification §4, disabled while a message is sent or a prompt is open. */
export function MessageForm() {
  const text = usePanel((panel) => panel.text);
  const { isSending, failure } = useChat();
  const hasPrompt = useOffers().prompt !== undefined;
  const isDisabled = hasPrompt || isSending || failure === noCookies;
  const isTooLong = text.trim().length > messageLimit;
  useFocusAfterSend(isSending, hasPrompt);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isDisabled && !isTooLong && send(text)) usePanel.setState({ text: '' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey) handleSubmit(event);
  }

  return (
    <form
      onSubmit={handleSubmit}
      className="flex shrink-0 flex-wrap items-end gap-[8px] border-line border-t px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p
        id="chat-limit"
        aria-live="polite"
        className="basis-full font-medium text-error text-small empty:absolute"
      >
        {isTooLong && translateMessage(copy.limits, tooLong(messageLimit))}
      </p>
      <textarea
        aria-label={copy.placeholder}
        placeholder={copy.placeholder}
        dir="auto"
        rows={1}
        enterKeyHint="send"
        aria-invalid={isTooLong}
        aria-describedby="chat-limit"
        value={text}
        // The focus would leave a disabled control.
        readOnly={isDisabled}
        aria-disabled={isDisabled}
        // A new function each time, so that React calls it after each change of the text.
        ref={(area) => fitText(area)}
        onChange={(event) => usePanel.setState({ text: event.target.value })}
        onKeyDown={handleKey}
        // Grows with its text, up to five lines.
        className="field-sizing-content max-h-[min(8.5rem,25vh)] min-h-12 min-w-0 grow basis-0 resize-none rounded-control border border-control-line bg-surface px-[14px] py-2 placeholder:text-text-soft hover:border-text aria-disabled:bg-surface-quiet aria-disabled:opacity-70"
      />
      <button
        type="submit"
        aria-label={copy.sendMessage}
        aria-disabled={isDisabled || isTooLong || isBlank(text)}
        className="grid size-[48px] shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong aria-disabled:bg-surface-strong aria-disabled:text-text-soft forced-colors:border"
      >
        <SvgIcon node={SendHorizontal} className="size-[20px]" />
      </button>
    </form>
  );
}

/** Moves the focus from the input to a new prompt, and to the input when a send removes the focused control. */
function useFocusAfterSend(isSending: boolean, hasPrompt: boolean) {
  const wasSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a prompt appears or disappears
  useEffect(() => {
    const gone = wasSending.current ? `body, #${panelId} :is(.chat-log, textarea + button), ` : '';
    const lost = `${gone}#${panelId}, #${panelId} textarea`;
    if (!isSending && document.activeElement?.matches(lost)) focusInput();
    wasSending.current = isSending;
  }, [isSending, hasPrompt]);
}

/** Grows the input with its text in browsers without `field-sizing`. */
function fitText(area: HTMLElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = '';
  area.style.height = `${area.scrollHeight + 2}px`;
}
