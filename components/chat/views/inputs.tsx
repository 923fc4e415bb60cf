import { SendHorizontal } from 'lucide';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ReplyOption } from '@/lib/contracts/chat';
import { promptMinimum } from '@/lib/contracts/chat-socket';
import { isBlank } from '@/lib/contracts/is-blank';
import { messageLimit, shortTextLimit } from '@/lib/contracts/limits';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';
import { send } from '../chat-sync';
import { useKeptFocus } from './use-panel';

/** What the last message offers to answer (specification §2), until the visitor writes something new. */
function useOffers() {
  const { messages, pending, isSending, roomId } = chat.use();
  // While a send is in flight they stay, disabled (specification §4).
  const isCurrent = roomId && (pending.length === 0 || isSending);
  const last = messages.at(-1);
  const options = (isCurrent && last?.ChatKeyword?.ChatReplyOptions) || [];
  return {
    /** Recreates the elements for each message, so that a screen reader announces equal offers again. */
    key: last?.id,
    buttons: options.filter(({ type }) => type !== 'input'),
    prompt: options.find(({ type }) => type === 'input'),
  };
}

export function ReplyOptions() {
  const { isSending } = chat.use();
  const { key, buttons, prompt } = useOffers();
  return (
    <div className="chat-offers">
      {buttons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div key={key} role="group" aria-label={copy.options}>
          {buttons.map(({ text }) => (
            <Button
              key={text}
              variant="outline"
              size="small"
              disabled={isSending}
              onClick={() => send(text)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      {prompt && <PromptForm key={key} {...prompt} />}
    </div>
  );
}

/** The labelled input among the reply options; it sends at least two characters (specification §5). */
function PromptForm({ text: label, field }: ReplyOption) {
  const { isSending, prompts } = chat.use();
  const text = prompts[label] ?? '';
  const setText = (value: string) => chat.set({ prompts: { ...prompts, [label]: value } });
  const canSend = text.trim().length >= promptMinimum && !isBlank(text) && !isSending;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (canSend && send(text, field)) setText('');
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <div>
        <label htmlFor="chat-prompt">{label}</label>
        <input
          id="chat-prompt"
          dir="auto"
          autoComplete={field}
          {...(field === 'email' && { inputMode: 'email', autoCapitalize: 'off' })}
          enterKeyHint="send"
          // A cut address would be another one; the assistant refuses a long one.
          maxLength={field === 'email' ? messageLimit : shortTextLimit}
          value={text}
          disabled={isSending}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" variant="dark" disabled={!canSend}>
        {copy.send}
      </Button>
    </form>
  );
}

/** Grows the input with its text in browsers without `field-sizing`. */
function fitText(area: HTMLElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = '';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** The free-text input of specification §4, disabled while a send is in flight or a prompt asks. */
export function MessageForm() {
  const { text, isSending } = chat.use();
  const isDisabled = useOffers().prompt !== undefined || isSending;
  useKeptFocus(isDisabled);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isDisabled && send(text)) chat.set({ text: '' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey) handleSubmit(event);
  }

  return (
    <form onSubmit={handleSubmit} className="chat-form">
      <textarea
        aria-label={copy.placeholder}
        placeholder={copy.placeholder}
        dir="auto"
        rows={1}
        enterKeyHint="send"
        maxLength={messageLimit}
        value={text}
        disabled={isDisabled}
        // A new function each time, so that React calls it after each change of the text.
        ref={(area) => fitText(area)}
        onChange={(event) => chat.set({ text: event.target.value })}
        onKeyDown={handleKey}
      />
      <button type="submit" aria-label={copy.sendMessage} disabled={isDisabled || isBlank(text)}>
        <SvgIcon node={SendHorizontal} className="size-[20px]" />
      </button>
    </form>
  );
}
