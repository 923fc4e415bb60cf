import { ArrowRight } from 'lucide';
import { memo } from 'react';
import { KawungMark } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ChatMessage } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import copy from '@/lib/generated/chat.json';
import { Bubble } from './bubble';
import { MessageLink } from './message-link';

type ReceivedMessageProps = {
  message: ChatMessage;
  /** First of what its sender says in a row. */
  isFirst: boolean;
  onFollow: (() => void) | undefined;
};

/** What the assistant or the team said, on the left. */
export const ReceivedMessage = memo(function ReceivedMessage({
  message,
  isFirst,
  onFollow,
}: ReceivedMessageProps) {
  const isSupport = message.sender_id === senders.support;
  return (
    <div className="mr-[24px] flex gap-[10px]">
      <span className="mt-1 w-[28px] shrink-0">
        {isFirst && !isSupport && <KawungMark className="size-[28px]" />}
      </span>
      <div className="min-w-0">
        {isSupport && isFirst && (
          <p aria-hidden="true" className="mb-1 font-semibold text-pandan text-small">
            {copy.senders.support}
          </p>
        )}
        <Bubble isOwn={false} sender={isSupport ? copy.senders.support : copy.senders.assistant}>
          {message.text}
        </Bubble>
        {message.link && (
          <MessageLink link={message.link} onFollow={onFollow}>
            {message.link.label}
            <SvgIcon node={ArrowRight} className="size-4" />
          </MessageLink>
        )}
      </div>
    </div>
  );
});
