import { useRef } from 'react';
import type { ChatMessage } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import copy from '@/lib/generated/chat.json';
import { chat } from '../chat-state';
import { useChat } from '../use-chat';
import { Typing } from './chat-dialog';
import { EarlierMessages } from './earlier-messages';
import { OwnMessage, ReceivedMessage } from './message';
import { OtherWays } from './other-ways';
import { ReplyOptions } from './reply-options';
import { useEnd } from './use-end';

/** Stored messages; `before` is the message that precedes the first. */
function listStored(messages: ChatMessage[], userId?: string, before?: ChatMessage) {
  return messages.map((message, index) =>
    message.sender_id === userId ? (
      <OwnMessage key={message.id} text={message.text} />
    ) : (
      <ReceivedMessage
        key={message.id}
        message={message}
        isFirst={(messages[index - 1] ?? before)?.sender_id !== message.sender_id}
      />
    ),
  );
}

export function MessageList() {
  const { user, roomId, earlier, messages, isOpening, isSending, trouble, ...state } = useChat();
  const pending = chat.useField('pending');
  const list = useRef<HTMLDivElement>(null);
  const received = messages.findLast(({ sender_id }) => sender_id !== user?.id);
  // Once a person has answered, the assistant keeps quiet.
  const isAnswering = isSending && pending.length > 0 && received?.sender_id !== senders.support;
  const hasEnded = user && !roomId;
  const sent = pending.at(-1)?.id;
  const last = sent ?? (hasEnded ? 'ended' : messages.at(-1)?.id);
  const { hasNews, isLive, handleScroll, goToEnd } = useEnd(list, { last, isOwn: last === sent });

  function handleNews() {
    goToEnd();
    // The button that has the focus disappears.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div
        ref={list}
        role="log"
        aria-live={isLive ? 'polite' : 'off'}
        aria-label={copy.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={handleScroll}
        className="chat-log"
      >
        <div className="chat-said">
          {/* Old messages are not announced as new. */}
          <div aria-live="off" className="contents">
            {state.hasEarlier && roomId && <EarlierMessages list={list} />}
            {listStored(earlier, user?.id)}
          </div>
          {[
            ...listStored(messages, user?.id, earlier.at(-1)),
            hasEnded && <p key="ended">{copy.ended}</p>,
            ...pending.map(({ id, text }) => (
              <OwnMessage key={id} text={text} isWaiting={!isSending} />
            )),
          ]}
          {trouble === 'no-cookies' && <p>{copy.needsCookies}</p>}
          {trouble && <OtherWays copy={copy.otherWays} hint={copy.opensInNewTab} />}
          {(isOpening || isAnswering) && <Typing label={copy.typing} />}
          <ReplyOptions />
        </div>
      </div>
      {hasNews && (
        <button type="button" onClick={handleNews} className="chat-news">
          {copy.newMessages}
        </button>
      )}
    </>
  );
}
