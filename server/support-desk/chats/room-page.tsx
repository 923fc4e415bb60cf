import { randomUUID } from 'node:crypto';
import { getDeskContent } from '@/lib/content';
import type { DeskRoom, OpenRoom } from '../../chat/open-rooms';
import { withoutControls } from '../../jobs/plain-text';
import { deskPaths } from '../page';
import { mailLink, nameActor, nameVisitor } from '../words';
import { type Conversation, Messages } from './messages';
import { roomPath } from './room-list';

type RoomPageProps = Conversation &
  HeldRoom & {
    /** False for a page of earlier messages, which gets no new ones. */
    isNewest: boolean;
    refused?: Refused | undefined;
  };

export function RoomPage({ isNewest, refused, ...view }: RoomPageProps) {
  const { room } = view;
  const [first] = view.messages;
  const path = roomPath(room.id);
  const part = isNewest ? 'log' : undefined;
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div role="log" aria-label="Conversation" tabIndex={0} data-part={part}>
        {first && first.position > 1 && (
          <p>
            <a href={`${path}?before=${first.id}#end`}>Earlier messages</a>
          </p>
        )}
        <ol>
          <Messages {...view} />
        </ol>
        {!isNewest && (
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
function Reach({ room }: { room: DeskRoom }) {
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

function describeMail({ answer_mail }: DeskRoom): string {
  if (answer_mail === 'sent') return 'Away: got your answer by mail at';
  if (answer_mail === 'dead') return 'Away: your answer could not be mailed to';
  return 'Away: gets your answer by mail at';
}

/** A room as the team sees it; `names` are those of accounts. */
type HeldRoom = { room: OpenRoom; actor: string; names: Map<string, string> };

function Holder({ room: { taken_by: holder }, actor, names }: HeldRoom) {
  if (holder === null) return 'Nobody has this chat.';
  if (holder === actor) return 'You have this chat.';
  return (
    <>
      <bdi>{nameActor(holder, names)}</bdi> has this chat.
    </>
  );
}

/** Takes the chat, gives it back, or ends the wait of a visitor who was answered elsewhere. */
function Deeds({ room, actor, names }: HeldRoom) {
  const path = roomPath(room.id);
  return (
    <>
      {room.taken_by === null && (
        <form method="post" action={`${path}/take`} data-send="">
          <button>Take this chat</button>
        </form>
      )}
      {room.taken_by === actor && (
        <form method="post" action={`${path}/release`} data-send="">
          <button>Give it back</button>
        </form>
      )}
      {room.taken_by !== null && room.taken_by !== actor && (
        <details>
          <summary>
            <span className="closed">Take it over</span>
            <span className="opened">Leave it</span>
          </summary>
          <form className="confirm" method="post" action={`${path}/take`} data-send="">
            <input type="hidden" name="from" value={room.taken_by} />
            <p>
              Take this chat from <bdi>{nameActor(room.taken_by, names)}</bdi>?
            </p>
            <button className="danger">Yes, take it</button>
          </form>
        </details>
      )}
      {room.waiting_since !== null && (
        <form className="done" method="post" action={`${path}/done`} data-send="">
          <span className="quiet" id="elsewhere">
            Answered by e-mail or phone?
          </span>
          <button aria-describedby="elsewhere">Done</button>
        </form>
      )}
    </>
  );
}

export type Refused = { text: string; error: string };

/** The hidden id is the message's id, so a repeated form is stored once. */
function AnswerForm({ path, refused }: { path: string; refused?: Refused | undefined }) {
  return (
    <form method="post" action={`${path}/answer`} data-send="" data-answer="">
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
        // Without a `maxlength`, which cuts: a longer text is refused, and stays.
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

/** Texts to begin an answer with; without the script they can be copied. */
function CannedReplies() {
  return (
    <details className="canned" data-canned="">
      <summary>Canned replies</summary>
      <ul>
        {getDeskContent().cannedReplies.map(({ title, text }) => (
          <li key={title}>
            <button type="button" data-insert={text} hidden>
              {title}
            </button>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
