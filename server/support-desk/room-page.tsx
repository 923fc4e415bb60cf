import { randomUUID } from 'node:crypto';
import { senders } from '@/lib/contracts/chat-socket';
import { messageLimit } from '@/lib/contracts/limits';
import type { OpenRoom } from '../chat/open-rooms';
import { nameSender, presentMessage } from '../chat/present';
import type { ChatMessageRow } from '../db/schema';
import { withoutControls } from '../jobs/plain-text';
import { deskPaths } from './page';
import { roomPath } from './room-list';
import { formatTime, nameVisitor } from './words';

/** A refused answer: the typed text and the reason. */
export type RefusedAnswer = { text: string; error: string };

/** Messages of a room; links of the assistant lead from `siteAddress`. */
type Conversation = { room: OpenRoom; messages: ChatMessageRow[]; siteAddress: string };

type RoomPageProps = Conversation & {
  /** False for a page of earlier messages, which gets no news. */
  isLive: boolean;
  refused?: RefusedAnswer;
};

/** The page of a room: conversation, answer, end. */
export function RoomPage({ isLive, refused, ...conversation }: RoomPageProps) {
  const { room } = conversation;
  const [first] = conversation.messages;
  const path = roomPath(room.id);
  return (
    <main className="room">
      <div className="title">
        <div>
          <h1>
            <bdi>{nameVisitor(room.name)}</bdi>
          </h1>
          <p className="quiet">
            <a href={deskPaths.list}>All open chats</a> ·{' '}
            {room.email === null ? (
              'No e-mail address was left'
            ) : (
              <a href={`mailto:${room.email}`}>{room.email}</a>
            )}
          </p>
        </div>
        <details>
          <summary>
            <span className="closed">End chat</span>
            <span className="opened">Keep it open</span>
          </summary>
          <form className="confirm" method="post" action={`${path}/end`}>
            <p>
              End this chat for good? It leaves this list, and the visitor cannot go on with it.
            </p>
            <button className="danger">Yes, end it</button>
          </form>
        </details>
      </div>
      {room.waiting_since !== null && (
        <form className="done" method="post" action={`${path}/done`}>
          <span className="quiet" id="elsewhere">
            Answered by e-mail or phone?
          </span>
          <button aria-describedby="elsewhere">Done</button>
        </form>
      )}
      <p className="notice" role="status" data-notice="" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div role="log" aria-label="Conversation" tabIndex={0}>
        {first && first.position > 1 && (
          <p>
            <a href={`${path}?before=${first.id}#end`}>Earlier messages</a>
          </p>
        )}
        <ol data-live={isLive ? `${path}/messages` : undefined}>
          <Messages {...conversation} />
        </ol>
        {!isLive && (
          <p>
            <a href={`${path}#end`}>Newest messages</a>
          </p>
        )}
        <div id="end" />
      </div>
      <button type="button" className="jump" data-jump="" hidden>
        Show new messages
      </button>
      <AnswerForm path={path} refused={refused} />
    </main>
  );
}

/** The hidden id is the message's id, so a repeated form is stored once. */
function AnswerForm({ path, refused }: { path: string; refused?: RefusedAnswer }) {
  return (
    <form method="post" action={`${path}/answer`} data-answer="">
      <input type="hidden" name="id" value={randomUUID()} autoComplete="off" />
      <label htmlFor="text">Your answer</label>
      {refused && (
        <p className="error" id="error">
          {refused.error}
        </p>
      )}
      <textarea
        id="text"
        name="text"
        required
        maxLength={messageLimit}
        dir="auto"
        {...(refused && { 'aria-invalid': true, 'aria-describedby': 'error', autoFocus: true })}
        defaultValue={withoutControls(refused?.text ?? '')}
      />
      <div className="send">
        <span className="quiet" data-hint="" />
        <button className="main">Send</button>
      </div>
    </form>
  );
}

/** Messages as list items, the same for the first page and for later updates. */
export function Messages({ room, messages, siteAddress }: Conversation) {
  return messages.map(presentMessage).map((message) => {
    const { id, sender_id: sender, text, created_at: at, link, ChatKeyword: offer } = message;
    const kind = Object.values<string>(senders).includes(sender) ? sender : 'visitor';
    return (
      <li key={id} className={kind} data-id={id}>
        <p className="who">
          <bdi>{nameSender(sender, room.name)}</bdi> <time dateTime={at}>{formatTime(at)}</time>
        </p>
        <p className="text" dir="auto">
          {text}
        </p>
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
      </li>
    );
  });
}
