import { randomUUID } from 'node:crypto';
import { getDeskContent } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { nameSender, type Page, presentMessage } from '../../chat/messages-table';
import type { RoomWithUser } from '../../chat/rooms-table';
import { formatTime } from '../../config/company-time';
import type { ChatMessageRow } from '../../db/schema';
import { MailLink } from '../parts';
import { roomPath } from './chat-list';

/** `isNewest` unless it shows earlier messages; `name` is that of the signed-in member. */
type ChatPageProps = Page & {
  room: RoomWithUser;
  isNewest: boolean;
  name: string;
  siteAddress: string;
};

export function ChatPage({ room, messages, isNewest, hasMore, name, siteAddress }: ChatPageProps) {
  const path = roomPath(room.id);
  return (
    <>
      <small>
        {room.email ? 'Answers not seen here go by mail to ' : 'No email address was left.'}
        {room.email && <MailLink to={room.email} />}
      </small>
      <Actions room={room} name={name} />
      <div
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        data-newest={isNewest ? '' : undefined}
      >
        <div>
          {hasMore && <a href={`${path}?before=${messages[0]?.id}`}>Earlier messages</a>}
          <ol>
            {messages.map((row) => (
              <Message key={row.id} row={row} visitor={room.name} siteAddress={siteAddress} />
            ))}
          </ol>
          {!isNewest && <a href={path}>Newest messages</a>}
        </div>
      </div>
      <AnswerForm path={path} />
    </>
  );
}

type MessageProps = { row: ChatMessageRow; visitor: string | null; siteAddress: string };

function Message({ row, visitor, siteAddress }: MessageProps) {
  const { id, sender_id, text, created_at, link, ChatKeyword } = presentMessage(row);
  return (
    <li id={id} className={sender_id in senders ? sender_id : 'visitor'}>
      <small>{`${nameSender(sender_id, visitor)}, ${formatTime(created_at)}`}</small>
      <p dir="auto">{text}</p>
      {link && (
        <a href={new URL(link.href, siteAddress).href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
      {ChatKeyword && (
        <small>
          Offered: {ChatKeyword.ChatReplyOptions.map((option) => option.text).join(' · ')}
        </small>
      )}
    </li>
  );
}

function Actions({ room: { id, taken_by: holder }, name }: { room: RoomWithUser; name: string }) {
  const path = roomPath(id);
  return (
    <div className="actions">
      <span data-holder="" aria-live="polite">
        {holder === null ? 'This chat is free.' : `${holder} has this chat.`}
      </span>
      {holder !== name && (
        <form method="post" action={`${path}/take`}>
          <input type="hidden" name="from" value={holder ?? ''} />
          <button>{holder === null ? 'Take this chat' : 'Take it over'}</button>
        </form>
      )}
      <details>
        <summary>End chat</summary>
        <form method="post" action={`${path}/end`}>
          <p>End this chat for good? It leaves this list, and the visitor cannot go on with it.</p>
          <button className="danger">Yes, end it</button>
        </form>
      </details>
    </div>
  );
}

function AnswerForm({ path }: { path: string }) {
  return (
    <form method="post" action={`${path}/answer`} data-answer="" data-keep="">
      <input type="hidden" name="id" value={randomUUID()} autoComplete="off" />
      <label>
        Your answer
        {/* No `maxlength`: it cuts what is pasted. No autocomplete: the script keeps the draft. */}
        <textarea name="text" required dir="auto" autoComplete="off" />
      </label>
      <div className="actions">
        <button className="main">Send</button>
        <small className="scripted">Ctrl + Enter sends it.</small>
        <details className="scripted">
          <summary>Canned replies</summary>
          {getDeskContent().cannedReplies.map(({ title, text }) => (
            <button key={title} type="button" value={text} title={text}>
              {title}
            </button>
          ))}
        </details>
      </div>
    </form>
  );
}
