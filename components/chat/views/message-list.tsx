import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChatMessage } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import copy from '@/lib/generated/chat.json';
import { usePanel } from '../chat-state';
import { isOwn, noCookies, useChat } from '../conversation';
import { loadEarlier } from '../use-chat';
import { Typing } from './chat-dialog';
import { OwnMessage, ReceivedMessage } from './message';
import { OtherWays } from './other-ways';
import { ReplyOptions } from './reply-options';
import { readPlace, scrollToPlace, useEnd } from './use-end';

export function MessageList() {
  const { failure, messages, oldCount, hasEarlier, isSyncing, isSending, ...room } = useChat();
  const { isEnded, followsEnded, refusal } = room;
  const isEmpty = messages.length === 0;
  const stored = renderStored(messages);
  const pending = usePanel((panel) => panel.pending);
  const list = useRef<HTMLDivElement>(null);
  // The assistant does not answer after a person.
  const isAnswered = messages.findLast((one) => !isOwn(one))?.sender_id === senders.support;
  const isTyping =
    (isSyncing && isEmpty && !failure) || (isSending && pending.length > 0 && !isAnswered);
  const sent = pending.at(-1)?.id;
  const last = sent ?? refusal ?? (isEnded ? 'ended' : messages.at(-1)?.id);
  const { hasNews, handleScroll, scrollToEnd } = useEnd(list, last, last === sent);

  function handleNewMessages() {
    scrollToEnd();
    // The button that has the focus disappears.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <section
        ref={list}
        aria-label={copy.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onScroll={handleScroll}
        className="chat-log"
      >
        <div className="flex flex-col gap-3">
          {hasEarlier && !isEnded && <EarlierMessages list={list} />}
          <div role="log" aria-label={copy.messages} className="flex flex-col gap-3">
            {followsEnded && <Notice>{copy.followsEnded}</Notice>}
            {/* Old messages are not announced as new. */}
            <div aria-live="off" className="contents">
              {stored.slice(0, oldCount)}
            </div>
            {[
              ...stored.slice(oldCount),
              isEnded && <Notice key="ended">{copy.ended}</Notice>,
              ...pending.map(({ id, text }) => (
                <OwnMessage key={id} text={text} isWaiting={!isSending} />
              )),
            ]}
            {failure === noCookies && <Notice>{copy.needsCookies}</Notice>}
            {refusal && <Notice>{explain(refusal)}</Notice>}
          </div>
          {(refusal || (failure && (isEmpty || failure === noCookies))) && <OtherWays />}
          <div role="status" className="empty:absolute">
            {isTyping && <Typing />}
          </div>
          <ReplyOptions />
        </div>
      </section>
      {hasNews && (
        // It covers the end of the list without moving it.
        <button
          type="button"
          onClick={handleNewMessages}
          className="mt-[-52px] mb-[8px] h-[44px] shrink-0 self-center rounded-full border border-control-line bg-surface-float px-4 font-semibold text-text text-small shadow-float hover:bg-surface-strong"
        >
          {copy.newMessages}
        </button>
      )}
    </>
  );
}

const refusals = new Map(Object.entries(copy.refusals));

/** The text for a code such as `room-full`. */
const explain = (code: string) =>
  refusals.get(code.replace(/-(.)/g, (_, letter) => letter.toUpperCase())) ?? copy.refusals.other;

function Notice({ children }: { children: string }) {
  return <p className="text-center text-text-soft text-small">{children}</p>;
}

const renderStored = (messages: ChatMessage[]) =>
  messages.map((message, index) =>
    isOwn(message) ? (
      <OwnMessage key={message.id} text={message.text} />
    ) : (
      <ReceivedMessage
        key={message.id}
        message={message}
        isFirst={messages[index - 1]?.sender_id !== message.sender_id}
      />
    ),
  );

/** The button that loads a page of earlier messages. The reader's place stays. */
function EarlierMessages({ list }: { list: RefObject<HTMLElement | null> }) {
  const [isLoading, setIsLoading] = useState(false);

  async function handleClick() {
    if (isLoading) return;
    setIsLoading(true);
    const addEarlier = await loadEarlier();
    setIsLoading(false);
    const box = list.current;
    if (!box) return;
    const place = readPlace(box);
    flushSync(addEarlier);
    scrollToPlace(box, place);
    // After the last page the button disappears, and the focus with it.
    if (document.activeElement === document.body) box.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={handleClick}
      className="min-h-11 self-center font-semibold text-text text-small underline underline-offset-4 aria-disabled:opacity-55"
    >
      {copy.earlier}
    </button>
  );
}
