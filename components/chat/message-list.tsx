import { useEffect, useRef } from 'react';
import copy from '@/lib/generated/chat.json';
import { shell } from './chat-shell';
import { chat, isEnded } from './chat-state';
import { PendingBubble } from './pending-bubble';
import { ReplyOptions } from './reply-options';
import { StoredMessage } from './stored-message';
import { TypingIndicator } from './typing-indicator';

/** How long after a new message the list goes to its end, in milliseconds (specification §9). */
const scrollDelay = 50;

type MessageListProps = { onFollow: (() => void) | undefined };

export function MessageList({ onFollow }: MessageListProps) {
  const state = chat.use();
  const { messages, pending, user, isOpening, isSending, isAwaiting } = state;
  const { isOpen } = shell.use();
  const list = useRef<HTMLDivElement>(null);
  const isLoading = isOpening || isSending || isAwaiting;
  const last = pending.at(-1)?.id ?? messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them adds to the end of the list
  useEffect(() => {
    const timer = setTimeout(() => {
      list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'instant' });
    }, scrollDelay);
    return () => clearTimeout(timer);
  }, [last, isLoading, isOpen]);

  return (
    <div
      ref={list}
      role="log"
      aria-label={copy.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain px-[16px] py-5 -outline-offset-3"
    >
      {messages.map((message, index) => (
        <StoredMessage
          key={message.id}
          message={message}
          isOwn={message.sender_id === user?.id}
          isFirst={messages[index - 1]?.sender_id !== message.sender_id}
          onFollow={onFollow}
        />
      ))}
      {isEnded(state) && <p className="text-center text-ink-soft text-small">{copy.ended}</p>}
      {pending.map((entry) => (
        <PendingBubble key={entry.id} entry={entry} canSend={!isSending} />
      ))}
      {isLoading && <TypingIndicator />}
      <ReplyOptions />
    </div>
  );
}
