import { Button } from '@/components/ui/button';
import type { ReplyOption } from '@/lib/contracts/chat';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';
import { send } from '../chat-sync';
import { PromptForm } from './prompt-form';

/** The reply options of the last message; none once the visitor has written something new. */
function useCurrentOptions(): ReplyOption[] {
  const { messages, pending, isSending, roomId } = chat.use();
  // While a send is in flight they stay, disabled (specification §4).
  if (!roomId || (pending.length > 0 && !isSending)) return [];
  return messages.at(-1)?.ChatKeyword?.ChatReplyOptions ?? [];
}

/** The prompt that takes the place of the free-text input. */
export const usePrompt = () => useCurrentOptions().find(({ type }) => type === 'input');

/** What the last message offers to answer (specification §2): buttons, a prompt, or both. */
export function ReplyOptions() {
  const { isSending } = chat.use();
  const options = useCurrentOptions();
  if (options.length === 0) return null;
  const buttons = options.filter(({ type }) => type !== 'input');
  const prompt = options.find(({ type }) => type === 'input');
  return (
    <div className="flex flex-col gap-4">
      {buttons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={copy.options} className="ml-[38px] flex flex-wrap gap-2">
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
      {prompt && <PromptForm option={prompt} />}
    </div>
  );
}
