import { Clock } from 'lucide';
import { memo } from 'react';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/chat.json';
import { sendPending } from '../chat-sync';
import { Bubble } from './bubble';

type OwnMessageProps = {
  text: string;
  /** It did not get through, and can be sent again. */
  isWaiting: boolean;
};

/** What the visitor wrote, on the right: one element on its way and stored, so that it is read out once. */
export const OwnMessage = memo(function OwnMessage({ text, isWaiting }: OwnMessageProps) {
  return (
    <div className="ml-[40px] flex flex-col items-end">
      <Bubble isOwn sender={copy.senders.guest}>
        {text}
      </Bubble>
      {isWaiting && (
        <p className="flex items-center gap-2 text-ink-soft text-small">
          <SvgIcon node={Clock} className="size-4" />
          <span className="sr-only">{copy.waiting}</span>
          <button
            type="button"
            onClick={() => void sendPending()}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            {copy.sendAgain}
          </button>
        </p>
      )}
    </div>
  );
});
