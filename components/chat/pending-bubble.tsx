import { Clock } from 'lucide';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/chat.json';
import { Bubble } from './bubble';
import type { PendingMessage } from './chat-memory';
import { sendPending } from './chat-session';

type PendingBubbleProps = { entry: PendingMessage; canSend: boolean };

/** A message on its way; one that did not get through waits here and can be sent again. */
export function PendingBubble({ entry, canSend }: PendingBubbleProps) {
  return (
    <div className="ml-[40px] flex flex-col items-end">
      <Bubble isOwn sender={copy.senders.guest}>
        {entry.text}
      </Bubble>
      {canSend && !entry.isStored && (
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
}
