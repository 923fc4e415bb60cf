import type { SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { ReplyOption } from '@/lib/contracts/chat';
import { promptMinimum } from '@/lib/contracts/chat-socket';
import { isBlank } from '@/lib/contracts/is-blank';
import { messageLimit, shortTextLimit } from '@/lib/contracts/limits';
import { tooLong, translateMessage } from '@/lib/contracts/messages';
import copy from '@/lib/generated/chat.json';
import { usePanel } from '../chat-state';
import { useChat } from '../conversation';
import { send } from '../use-chat';

/** The reply options of the last message (specification §2), until the visitor writes something new. */
export function useOffers() {
  const { messages, isSending, roomId } = useChat();
  const pending = usePanel((panel) => panel.pending);
  // While a message is sent they stay, disabled (specification §4).
  const isCurrent = roomId && (pending.length === 0 || isSending);
  const last = messages.at(-1);
  const options = (isCurrent && last?.ChatKeyword?.ChatReplyOptions) || [];
  return {
    messageId: last?.id,
    buttons: options.filter(({ type }) => type !== 'input'),
    prompt: options.find(({ type }) => type === 'input'),
  };
}

export function ReplyOptions() {
  const { isSending } = useChat();
  const { messageId, buttons, prompt } = useOffers();
  return (
    // New elements for each message, so that a screen reader announces equal offers again.
    <div key={messageId} className="flex flex-col gap-4 empty:hidden">
      {buttons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={copy.options} className="ml-[38px] flex flex-wrap gap-2">
          {buttons.map(({ text }, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have one text, and none moves
              key={index}
              variant="outline"
              size="small"
              aria-disabled={isSending}
              onClick={() => send(text)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      {prompt && <PromptForm option={prompt} />}
    </div>
  );
}

/** The labelled input among the reply options; it sends at least two characters (specification §5). */
function PromptForm({ option }: { option: ReplyOption }) {
  const { text: label, field } = option;
  const { isSending } = useChat();
  const prompts = usePanel((panel) => panel.prompts);
  const text = prompts[label] ?? '';
  const setText = (value: string) => usePanel.setState({ prompts: { ...prompts, [label]: value } });
  // The assistant itself answers a long address.
  const limit = field === 'email' ? messageLimit : shortTextLimit;
  const isTooLong = text.trim().length > limit;
  const canSend = text.trim().length >= promptMinimum && !isTooLong && !isBlank(text) && !isSending;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (canSend && send(text, option)) setText('');
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <label htmlFor="chat-prompt" className="font-semibold text-small">
          {label}
        </label>
        <input
          id="chat-prompt"
          dir="auto"
          autoComplete={field}
          {...(field === 'email' && { inputMode: 'email', autoCapitalize: 'off' })}
          enterKeyHint="send"
          aria-invalid={isTooLong}
          aria-describedby="chat-prompt-limit"
          value={text}
          readOnly={isSending}
          aria-disabled={isSending}
          onChange={(event) => setText(event.target.value)}
          className="mt-1.5 min-h-12 w-full rounded-control border border-control-line bg-surface px-3.5 hover:border-text aria-disabled:opacity-55"
        />
        <p
          id="chat-prompt-limit"
          aria-live="polite"
          className="font-medium text-error text-small empty:absolute"
        >
          {isTooLong && translateMessage(copy.limits, tooLong(limit))}
        </p>
      </div>
      <Button
        type="submit"
        variant="strong"
        aria-disabled={!canSend}
        className="shrink-0 whitespace-nowrap"
      >
        {copy.send}
      </Button>
    </form>
  );
}
