import { Button } from '@/components/ui/button';
import type { ReplyOption } from '@/lib/contracts/chat';
import { promptMinimum } from '@/lib/contracts/chat-socket';
import { shortTextLimit } from '@/lib/contracts/limits';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';
import { send } from '../chat-sync';

type PromptFormProps = { option: ReplyOption };

/** What the browser is told of the texts that a prompt may ask for. */
const kinds = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'off' },
} as const;

/** The labelled input among the reply options; it sends at least two characters (specification §5). */
export function PromptForm({ option }: PromptFormProps) {
  const { isSending, prompts } = chat.use();
  const text = prompts[option.text] ?? '';
  const setText = (value: string) => chat.set({ prompts: { ...prompts, [option.text]: value } });
  const canSend = text.trim().length >= promptMinimum && !isSending;

  function handleSubmit() {
    if (!canSend) return;
    if (send(text, option.field)) setText('');
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      className="flex items-end gap-2"
    >
      <div className="min-w-0 grow">
        <label htmlFor="chat-prompt" className="font-semibold text-small">
          {option.text}
        </label>
        <input
          id="chat-prompt"
          {...(option.field && kinds[option.field])}
          data-first-focus=""
          enterKeyHint="send"
          maxLength={shortTextLimit}
          value={text}
          disabled={isSending}
          onChange={(event) => setText(event.target.value)}
          className="mt-1.5 min-h-12 w-full rounded-control border border-stone bg-paper px-3.5 hover:border-ink disabled:opacity-55"
        />
      </div>
      <Button
        type="submit"
        variant="dark"
        disabled={!canSend}
        className="shrink-0 whitespace-nowrap"
      >
        {copy.send}
      </Button>
    </form>
  );
}
