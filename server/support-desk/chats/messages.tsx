import type { ReactNode } from 'react';
import { senders } from '@/lib/contracts/chat-socket';
import { presentMessage } from '../../chat/messages-table';
import { Sender } from '../../chat/sender';
import type { ChatMessageRow } from '../../db/schema';
import { Time } from '../time';

type MessagesProps = {
  visitorName: string | null;
  messages: ChatMessageRow[];
  /** Where links of the assistant lead from. */
  siteAddress: string;
};

export function Messages({ visitorName, messages, siteAddress }: MessagesProps) {
  return messages.map(presentMessage).map(({ id, sender_id: sender, text, ...message }) => {
    const { created_at: at, link, ChatKeyword: offer } = message;
    return (
      <Message key={id} {...{ id, sender, visitorName, text, at }}>
        {link && (
          <p className="quiet">
            Link:{' '}
            <a href={new URL(link.href, siteAddress).href} target="_blank" rel="noreferrer">
              {link.label}
            </a>
          </p>
        )}
        {offer && (
          <p className="quiet">
            Offered: {offer.ChatReplyOptions.map((option) => option.text).join(' · ')}
          </p>
        )}
      </Message>
    );
  });
}

/** An empty message of each sender: the script fills copies with what the socket brings. */
export const SampleMessages = ({ visitorName }: Pick<MessagesProps, 'visitorName'>) =>
  [...Object.values(senders), 'visitor'].map((sender) => (
    <Message key={sender} sender={sender} visitorName={visitorName} />
  ));

type MessageProps = {
  id?: string;
  sender: string;
  visitorName: string | null;
  text?: string;
  at?: string;
  children?: ReactNode;
};

function Message({ id, sender, visitorName, text, at, children }: MessageProps) {
  const isVisitor = !Object.values<string>(senders).includes(sender);
  return (
    <li id={id} className={isVisitor ? 'visitor' : sender}>
      <p className="who">
        <Sender id={sender} visitorName={visitorName} /> {at ? <Time at={at} /> : <time />}
      </p>
      <p className="text" dir="auto">
        {text}
      </p>
      {children}
    </li>
  );
}
