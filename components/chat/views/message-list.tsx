import { useEffect, useRef, useState } from 'react';
import copy from '@/lib/generated/chat.json';
import { chat, readFlag } from '../chat-state';
import { OwnMessage } from './own-message';
import { ReceivedMessage } from './received-message';
import { ReplyOptions } from './reply-options';
import { TypingIndicator } from './typing-indicator';

/** How long after a new message the list goes to its end, in milliseconds (specification §9). */
const scrollDelay = 50;

type MessageListProps = { onFollow: (() => void) | undefined };

export function MessageList({ onFollow }: MessageListProps) {
  const { isOpen, messages, pending, user, roomId, isOpening, isSending, isAwaiting } = chat.use();
  const list = useRef<HTMLDivElement>(null);
  // What was said before this page is not read out as if it were new.
  const [isLive, setIsLive] = useState(() => readFlag() === undefined);
  const isLoading = isOpening || isSending || isAwaiting;
  const last = pending.at(-1)?.id ?? messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them adds to the end of the list
  useEffect(() => {
    const timer = setTimeout(() => {
      list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' });
      if (last) setIsLive(true);
    }, scrollDelay);
    return () => clearTimeout(timer);
  }, [last, isLoading, isOpen]);

  return (
    <div
      ref={list}
      role="log"
      aria-live={isLive ? 'polite' : 'off'}
      aria-label={copy.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain px-[16px] py-5 -outline-offset-3"
    >
      {[
        ...messages.map((message, index) =>
          message.sender_id === user?.id ? (
            <OwnMessage key={message.id} text={message.text} isWaiting={false} />
          ) : (
            <ReceivedMessage
              key={message.id}
              message={message}
              isFirst={messages[index - 1]?.sender_id !== message.sender_id}
              onFollow={onFollow}
            />
          ),
        ),
        user && !roomId && (
          <p key="ended" className="text-center text-ink-soft text-small">
            {copy.ended}
          </p>
        ),
        ...pending.map(({ id, text }) => (
          <OwnMessage key={id} text={text} isWaiting={!isSending} />
        )),
      ]}
      {isLoading && <TypingIndicator />}
      <ReplyOptions />
    </div>
  );
}
