import { ArrowRight, Clock } from 'lucide';
import { memo, useEffect, useRef, useState } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { KawungMark } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ChatMessage, MessageLink as Target } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import copy from '@/lib/generated/chat.json';
import { chat, readFlag } from '../chat-state';
import { sendPending } from '../chat-sync';
import { EarlierMessages } from './earlier-messages';
import { ReplyOptions } from './inputs';
import { closeOnPhone } from './use-panel';

function Bubble({ sender, text }: { sender: keyof typeof copy.senders; text: string }) {
  const received = 'rounded-bl-control bg-sand-light text-ink';
  const side = sender === 'guest' ? 'rounded-br-control bg-pandan text-paper' : received;
  return (
    <p
      className={`w-fit whitespace-pre-wrap rounded-card border border-transparent px-[14px] py-2.5 ${side}`}
    >
      <span className="sr-only">{copy.senders[sender]}: </span>
      {text}
    </p>
  );
}

function MessageLink({ href, label }: Target) {
  const shared = {
    className:
      'mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-small underline decoration-2 decoration-kunyit-deep underline-offset-4 hover:decoration-4',
    children: [label, <SvgIcon key="arrow" node={ArrowRight} className="size-4" />],
  };
  return href.startsWith('/') ? (
    <a href={href} onClick={closeOnPhone} {...shared} />
  ) : (
    <ExternalLink href={href} hint={copy.opensInNewTab} {...shared} />
  );
}

/** What the visitor wrote, on the right: one element on its way and stored, so that it is read out once. */
const OwnMessage = memo(function OwnMessage(props: { text: string; isWaiting: boolean }) {
  return (
    <div className="ml-[40px] flex flex-col items-end">
      <Bubble sender="guest" text={props.text} />
      {props.isWaiting && (
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

const ReceivedMessage = memo(function ReceivedMessage(props: {
  message: ChatMessage;
  isFirst: boolean;
}) {
  const { text, link, sender_id } = props.message;
  const sender = sender_id === senders.support ? 'support' : 'assistant';
  return (
    <div className="mr-[24px] flex gap-[10px]">
      <span className="mt-1 w-[28px] shrink-0">
        {props.isFirst && sender === 'assistant' && <KawungMark className="size-[28px]" />}
      </span>
      <div className="min-w-0">
        {props.isFirst && sender === 'support' && (
          <p aria-hidden="true" className="mb-1 font-semibold text-pandan text-small">
            {copy.senders.support}
          </p>
        )}
        <Bubble sender={sender} text={text} />
        {link && <MessageLink {...link} />}
      </div>
    </div>
  );
});

/** Stored messages; `before` is the message that stands before the first of them. */
function listStored(messages: ChatMessage[], userId?: string, before?: ChatMessage) {
  return messages.map((message, index) =>
    message.sender_id === userId ? (
      <OwnMessage key={message.id} text={message.text} isWaiting={false} />
    ) : (
      <ReceivedMessage
        key={message.id}
        message={message}
        isFirst={(messages[index - 1] ?? before)?.sender_id !== message.sender_id}
      />
    ),
  );
}

/** Milliseconds from a new message to the scroll to it (specification §9). */
const scrollDelay = 50;

export function MessageList() {
  const state = chat.use();
  const { isOpen, user, roomId, earlier, messages, pending, isSending } = state;
  const list = useRef<HTMLDivElement>(null);
  // What was said before this page is not read out as if it were new.
  const [isLive, setIsLive] = useState(() => readFlag() === undefined);
  const isLoading = state.isOpening || isSending || state.isAwaiting;
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
      <EarlierMessages list={list}>{listStored(earlier, user?.id)}</EarlierMessages>
      {[
        ...listStored(messages, user?.id, earlier.at(-1)),
        user && !roomId && (
          <p key="ended" className="text-center text-ink-soft text-small">
            {copy.ended}
          </p>
        ),
        ...pending.map(({ id, text }) => (
          <OwnMessage key={id} text={text} isWaiting={!isSending} />
        )),
      ]}
      {isLoading && (
        <div className="ml-[38px] flex w-fit gap-1.5 rounded-card rounded-bl-control bg-sand-light px-4 py-4">
          <span className="sr-only">{copy.typing}</span>
          <span className="chat-petal" />
          <span className="chat-petal" />
          <span className="chat-petal" />
        </div>
      )}
      <ReplyOptions />
    </div>
  );
}
