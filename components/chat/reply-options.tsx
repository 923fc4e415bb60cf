import { Button } from '@/components/ui/button';
import copy from '@/lib/generated/chat.json';
import { send } from './chat-session';
import { chat, currentOptions } from './chat-state';
import { PromptForm } from './prompt-form';

/** What the last message offers to answer (specification §2): buttons, a prompt, or both. */
export function ReplyOptions() {
  const state = chat.use();
  const options = currentOptions(state);
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
              disabled={state.isSending}
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
