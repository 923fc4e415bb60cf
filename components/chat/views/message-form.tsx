import { SendHorizontal } from 'lucide';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { SvgIcon } from '@/components/ui/svg-icon';
import { messageLimit } from '@/lib/contracts/limits';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';
import { send } from '../chat-sync';
import { usePrompt } from './reply-options';
import { useKeptFocus } from './use-kept-focus';

type MessageFormProps = { panel: RefObject<HTMLElement | null> };

/** The free-text input of specification §4, disabled while a send is in flight or a prompt asks. */
export function MessageForm({ panel }: MessageFormProps) {
  const { text, isSending, messages, pending } = chat.use();
  const prompt = usePrompt();
  const isDisabled = isSending || prompt !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(panel, {
    isDisabled,
    isSending,
    last: messages.at(-1)?.id,
    unsent: pending.length,
  });

  function handleSubmit() {
    if (isDisabled || text.trim() === '') return;
    if (send(text)) chat.set({ text: '' });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSubmit();
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      className="flex shrink-0 items-end gap-[8px] border-sand border-t px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <textarea
        aria-label={copy.placeholder}
        placeholder={copy.placeholder}
        data-first-focus=""
        rows={1}
        enterKeyHint="send"
        maxLength={messageLimit}
        value={text}
        disabled={isDisabled}
        onChange={(event) => chat.set({ text: event.target.value })}
        onKeyDown={handleKey}
        className="chat-input min-h-12 min-w-0 grow resize-none rounded-control border border-stone bg-paper px-[14px] py-2 placeholder:text-ink-soft hover:border-ink disabled:bg-sand-light disabled:opacity-70"
      />
      <button
        type="submit"
        aria-label={copy.sendMessage}
        disabled={isDisabled || text.trim() === ''}
        className="grid size-[48px] shrink-0 place-items-center rounded-full bg-kunyit text-ink hover:bg-kunyit-deep disabled:bg-sand disabled:text-ink-soft forced-colors:border"
      >
        <SvgIcon node={SendHorizontal} className="size-[20px]" />
      </button>
    </form>
  );
}
