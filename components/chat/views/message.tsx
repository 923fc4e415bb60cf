import { Clock } from 'lucide';
import { memo } from 'react';
import { DemoRequestButton, demoFragment } from '@/components/demo-request/demo-request-button';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { Button } from '@/components/ui/button';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ChatMessage, MessageLink as Target } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import copy from '@/lib/generated/chat.json';
import { launcherId, usePanel } from '../chat-state';
import { splitLinks } from '../split-links';
import { sendPending } from '../use-chat';
import { Link, LinkLine } from './other-ways';

/** A text of the team with links for its addresses, which run from left to right in any script. */
function renderLinks(text: string) {
  return splitLinks(text, location.origin).map((piece, at) =>
    piece.href ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may occur twice in a text, and none moves
        key={at}
        href={piece.href}
        dir="ltr"
        // A long address gets its own line, so that it does not break at a hyphen.
        className="inline-block max-w-full underline underline-offset-4"
      >
        {piece.text}
      </Link>
    ) : (
      piece.text
    ),
  );
}

const ownLook = 'rounded-br-control rounded-bl-card bg-primary text-on-primary';

function Bubble({ sender, text }: { sender: keyof typeof copy.senders; text: string }) {
  return (
    <p dir="auto" className={`chat-bubble ${sender === 'guest' ? ownLook : ''}`}>
      {/* A <bdi> does not count for the direction of the message. */}
      <bdi className="sr-only">{`${copy.senders[sender]}: `}</bdi>
      {sender === 'support' ? renderLinks(text) : text}
    </p>
  );
}

/** A link to this address opens the modal. */
const demoHref = `/contact${demoFragment}`;
/** A link to the chat's button opens the confirmation before the chat is ended. */
const endHref = `/#${launcherId}`;

function MessageLink({ href, label }: Target) {
  if (href === demoHref) return <DemoRequestButton className="mt-3">{label}</DemoRequestButton>;
  if (href === endHref)
    return (
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => usePanel.setState({ isAsking: true })}
        className="mt-3"
      >
        {label}
      </Button>
    );
  return <LinkLine href={href}>{label}</LinkLine>;
}

type OwnMessageProps = { text: string; isWaiting?: boolean };

/** A message of the visitor, on the right. Pending and stored it is one element, so it is announced once. */
export const OwnMessage = memo(function OwnMessage({ text, isWaiting = false }: OwnMessageProps) {
  return (
    <div className="ml-[40px] flex flex-col items-end">
      <Bubble sender="guest" text={text} />
      {isWaiting && (
        <p className="flex items-center gap-2 text-text-soft text-small">
          <SvgIcon node={Clock} className="size-4" />
          <span className="sr-only">{copy.waiting}</span>
          <button
            type="button"
            onClick={sendPending}
            className="min-h-11 font-semibold text-text underline underline-offset-4"
          >
            {copy.sendAgain}
          </button>
        </p>
      )}
    </div>
  );
});

type ReceivedMessageProps = { message: ChatMessage; isFirst: boolean };

/** A message of the assistant or the team, on the left; the first in a row names its sender. */
export const ReceivedMessage = memo(function ReceivedMessage(props: ReceivedMessageProps) {
  const { text, link, sender_id } = props.message;
  const sender = sender_id === senders.support ? 'support' : 'assistant';
  return (
    <div className="mr-[24px] flex gap-[10px]">
      <span className="mt-1 w-[28px] shrink-0">
        {props.isFirst && sender === 'assistant' && <BrandSymbol className="size-[28px]" />}
      </span>
      <div className="min-w-0">
        {props.isFirst && sender === 'support' && (
          <p aria-hidden="true" className="mb-1 font-semibold text-primary text-small">
            {copy.senders.support}
          </p>
        )}
        <Bubble sender={sender} text={text} />
        {link && <MessageLink {...link} />}
      </div>
    </div>
  );
});
