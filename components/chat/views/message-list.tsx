import { ArrowRight, Clock } from 'lucide';
import { type ComponentProps, memo, type RefObject, Suspense, use, useRef } from 'react';
import { DemoRequestButton, demoFragment } from '@/components/demo-request/demo-request-button';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { KawungMark } from '@/components/ui/kawung';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ChatMessage, MessageLink as Target } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import copy from '@/lib/generated/chat.json';
import { askForEnd, chat, launcherId } from '../chat-state';
import { sendPending } from '../chat-sync';
import { Typing } from './chat-dialog';
import { ReplyOptions } from './inputs';
import { useEnd } from './use-end';
import { closeOnPhone } from './use-panel';

function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return href.startsWith('http') ? (
    <ExternalLink href={href} hint={copy.opensInNewTab} {...rest} />
  ) : (
    <a href={href} onClick={closeOnPhone} {...rest} />
  );
}

let late: Promise<typeof import('./late-parts') | undefined> | undefined;

/** Code that few chats need. If it cannot be loaded, addresses are plain text and earlier messages have no button. */
function useLateParts() {
  late ??= reloadIfStale(import('./late-parts')).catch(() => undefined);
  return use(late);
}

type List = { list: RefObject<HTMLDivElement | null> };

function EarlierMessages({ list }: List) {
  const parts = useLateParts();
  return parts && <parts.EarlierMessages list={list} />;
}

function LinkedText({ text }: { text: string }) {
  return useLateParts()?.drawLinks(text, Link) ?? text;
}

function Bubble({ sender, text }: { sender: keyof typeof copy.senders; text: string }) {
  return (
    // No fallback while its code loads: a screen reader would read the message twice.
    <Suspense>
      <p dir="auto" className={`chat-bubble from-${sender}`}>
        {/* A <bdi> does not count for the direction of the message. */}
        <bdi className="sr-only">{`${copy.senders[sender]}: `}</bdi>
        {sender === 'support' && /\/\/|@|www/i.test(text) ? <LinkedText text={text} /> : text}
      </p>
    </Suspense>
  );
}

/** The chat opens the modal itself. */
const demoHref = `/contact${demoFragment}`;
/** The button of the chat. In the chat the link opens the confirmation of its end. */
const endHref = `/#${launcherId}`;

function MessageLink({ href, label }: Target) {
  if (href === demoHref) return <DemoRequestButton className="mt-3">{label}</DemoRequestButton>;
  if (href === endHref)
    return (
      <Button variant="outline" aria-haspopup="dialog" onClick={askForEnd} className="mt-3">
        {label}
      </Button>
    );
  return (
    <Link href={href} className="chat-link">
      {label}
      <SvgIcon node={ArrowRight} className="size-4" />
    </Link>
  );
}

/** What the visitor wrote, on the right: one element on its way and stored, so that it is read out once. */
const OwnMessage = memo(function OwnMessage(props: { text: string; isWaiting: boolean }) {
  return (
    <div className="chat-own">
      <Bubble sender="guest" text={props.text} />
      {props.isWaiting && (
        <p>
          <SvgIcon node={Clock} className="size-4" />
          <span className="sr-only">{copy.waiting}</span>
          <button type="button" onClick={() => void sendPending()} className="chat-again">
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
    <div className="chat-received">
      <span>
        {props.isFirst && sender === 'assistant' && <KawungMark className="size-[28px]" />}
      </span>
      <div>
        {props.isFirst && sender === 'support' && (
          <p aria-hidden="true" className="chat-sender">
            {copy.senders.support}
          </p>
        )}
        <Bubble sender={sender} text={text} />
        {link && <MessageLink {...link} />}
      </div>
    </div>
  );
});

/** Stored messages; `before` is the message that precedes the first. */
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

export function MessageList() {
  const state = chat.use();
  const { user, roomId, earlier, messages, pending, isSending, isUnreached } = state;
  const list = useRef<HTMLDivElement>(null);
  const isLoading = state.isOpening || (!state.hasPerson && isSending && pending.length > 0);
  const hasEnded = user && !roomId;
  const sent = pending.at(-1)?.id;
  const last = sent ?? (hasEnded ? 'ended' : messages.at(-1)?.id);
  const { hasNews, isLive, end } = useEnd(list, last, sent);

  function handleNews() {
    end.come();
    end.follow();
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
        onScroll={end.look}
        className="chat-log"
      >
        <div className="chat-said">
          {/* Old messages are not announced as new. */}
          <div aria-live="off" className="contents">
            <Suspense>{state.hasEarlier && roomId && <EarlierMessages list={list} />}</Suspense>
            {listStored(earlier, user?.id)}
          </div>
          {[
            ...listStored(messages, user?.id, earlier.at(-1)),
            hasEnded && <p key="ended">{copy.ended}</p>,
            ...pending.map(({ id, text }) => (
              <OwnMessage key={id} text={text} isWaiting={!isSending} />
            )),
          ]}
          {isUnreached && (
            <div>
              <p>{copy.otherWays.title}</p>
              {copy.otherWays.links.map((link) => (
                <p key={link.href}>
                  <MessageLink {...link} />
                </p>
              ))}
            </div>
          )}
          {isLoading && <Typing label={copy.typing} />}
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
