import type { Page } from '../../chat/messages-table';
import type { DeskRoom } from '../../chat/open-rooms';
import { deskPaths } from '../page';
import { mailLink, nameVisitor } from '../words';
import { AnswerForm, CannedReplies, type Refused } from './answer-form';
import { Deeds, type HeldRoom, Holder } from './holder';
import { type Conversation, Messages } from './messages';
import { roomPath } from './room-list';

export type RoomView = Conversation & HeldRoom & Page;

type RoomPageProps = RoomView & {
  /** False for a page of earlier messages, which gets no news. */
  isLive: boolean;
  notice?: string | undefined;
  refused?: Refused | undefined;
};

/** The page of a room: conversation, who has it, answer, end. */
export function RoomPage({ isLive, notice, refused, ...view }: RoomPageProps) {
  const { room } = view;
  const [first] = view.messages;
  const path = roomPath(room.id);
  return (
    <main className="room">
      <div className="title">
        <div>
          <h1 tabIndex={-1}>
            <bdi data-part="visitor">{nameVisitor(room.name)}</bdi>
          </h1>
          <p className="quiet">
            <a href={deskPaths.list}>All open chats</a> ·{' '}
            <span data-part="address">
              <Reach {...view} />
            </span>
          </p>
          <p className="quiet" data-part="holder" aria-live="polite">
            <Holder {...view} />
          </p>
        </div>
        <EndChat path={path} />
      </div>
      <div className="deeds" data-part="deeds">
        <Deeds {...view} />
      </div>
      <p className="notice" role="status" data-notice="">
        {notice}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div role="log" aria-label="Conversation" tabIndex={0}>
        {first && first.position > 1 && (
          <p>
            <a href={`${path}?before=${first.id}#end`}>Earlier messages</a>
          </p>
        )}
        <ol data-live={isLive ? `${path}/messages` : undefined}>
          <Messages {...view} />
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
      <div className="beside">
        <CannedReplies />
      </div>
    </main>
  );
}

function EndChat({ path }: { path: string }) {
  return (
    <details>
      <summary>
        <span className="closed">End chat</span>
        <span className="opened">Keep it open</span>
      </summary>
      <form className="confirm" method="post" action={`${path}/end`} data-send="">
        <p>End this chat for good? It leaves this list, and the visitor cannot go on with it.</p>
        <button className="danger">Yes, end it</button>
      </form>
    </details>
  );
}

/** A visitor who is there has the answer on the screen by then. */
const awayMs = 10_000;

/** Says how an answer reaches the visitor of a room, and what has become of one that was not seen. */
export function Reach({ room }: { room: DeskRoom }) {
  const { email, answered_count, seen_count, updated_at } = room;
  const isAway = answered_count > seen_count && Date.now() - Date.parse(updated_at) > awayMs;
  if (email === null)
    return isAway ? 'Away, and has left no e-mail address' : 'No e-mail address was left';
  return (
    <>
      {isAway ? describeMail(room) : 'Answers not seen here go by mail to'}{' '}
      <a href={mailLink(email)}>{email}</a>
    </>
  );
}

function describeMail({ answered_count, notified_count, answer_mail }: DeskRoom): string {
  const isQueued = notified_count >= answered_count;
  if (isQueued && answer_mail === 'sent') return 'Away: got your answer by mail at';
  if (isQueued && answer_mail === 'dead') return 'Away: your answer could not be mailed to';
  return 'Away: gets your answer by mail at';
}
