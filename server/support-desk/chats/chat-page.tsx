import type { DeskRoom } from '../../chat/rooms-table';
import { timeZone } from '../../config/company-time';
import type { ChatMessageRow } from '../../db/schema';
import { Confirm, deskPaths } from '../page';
import { mailLink, nameVisitor } from '../words';
import { AnswerForm, CannedReplies, type Refused } from './answer-form';
import { roomPath } from './chat-list';
import { Messages, SampleMessages } from './messages';

type ChatPageProps = {
  room: DeskRoom;
  messages: ChatMessageRow[];
  /** The name of the member who looks at it. */
  name: string;
  siteAddress: string;
  /** False for a page of earlier messages. */
  isNewest: boolean;
  refused: Refused | undefined;
};

export function ChatPage({ room, messages, name, siteAddress, isNewest, refused }: ChatPageProps) {
  const [first] = messages;
  const path = roomPath(room.id);
  return (
    <main className="room" data-part="main">
      <div className="title">
        <div>
          <h1 tabIndex={-1}>
            <bdi>{nameVisitor(room.name)}</bdi>
          </h1>
          <p className="quiet">
            <a href={deskPaths.chats}>All open chats</a> · <Reach room={room} />
          </p>
          <p className="quiet" data-holder="" aria-live="polite">
            <Holder room={room} name={name} />
          </p>
        </div>
        <Confirm
          label="End chat"
          cancel="Keep it open"
          action={`${path}/end`}
          confirm="Yes, end it"
        >
          End this chat for good? It leaves this list, and the visitor cannot go on with it.
        </Confirm>
      </div>
      <Actions room={room} name={name} />
      <div
        role="log"
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        data-newest={isNewest ? room.id : undefined}
        data-waiting={room.waiting_since ?? undefined}
        data-zone={timeZone}
      >
        <div>
          {first && first.position > 1 && (
            <p>
              <a href={`${path}?before=${first.id}`}>Earlier messages</a>
            </p>
          )}
          <ol>
            <Messages visitorName={room.name} messages={messages} siteAddress={siteAddress} />
          </ol>
          {!isNewest && (
            <p>
              <a href={path}>Newest messages</a>
            </p>
          )}
        </div>
      </div>
      <ol data-samples="" hidden>
        <SampleMessages visitorName={room.name} />
      </ol>
      <button type="button" className="jump" data-jump="" data-keep="" hidden>
        Show new messages
      </button>
      <AnswerForm path={path} refused={refused} />
      <CannedReplies />
    </main>
  );
}

/** Says how an answer reaches the visitor, or that one could not be mailed. */
function Reach({ room: { email, has_unmailed_answer } }: Pick<ChatPageProps, 'room'>) {
  if (email === null) return 'No e-mail address was left';
  return (
    <>
      {has_unmailed_answer
        ? 'An answer could not be mailed to'
        : 'Answers not seen here go by mail to'}{' '}
      <a href={mailLink(email)}>{email}</a>
    </>
  );
}

type HeldRoom = Pick<ChatPageProps, 'room' | 'name'>;

function Holder({ room: { taken_by: holder }, name }: HeldRoom) {
  if (holder === null) return 'This chat is free.';
  if (holder === name) return 'You have this chat.';
  return (
    <>
      <bdi>{holder}</bdi> has this chat.
    </>
  );
}

/** Takes the chat, gives it back, or ends the wait of a visitor who was answered elsewhere. */
function Actions({ room: { id, taken_by: holder, waiting_since }, name }: HeldRoom) {
  const path = roomPath(id);
  const isFree = holder === null;
  return (
    <div className="actions">
      {isFree || holder === name ? (
        <form method="post" action={`${path}/${isFree ? 'take' : 'release'}`} data-send="">
          <button>{isFree ? 'Take this chat' : 'Give it back'}</button>
        </form>
      ) : (
        <Confirm
          label="Take it over"
          cancel="Leave it"
          action={`${path}/take`}
          confirm="Yes, take it"
        >
          <input type="hidden" name="from" value={holder} />
          Take this chat from <bdi>{holder}</bdi>?
        </Confirm>
      )}
      {waiting_since !== null && (
        <form className="done" method="post" action={`${path}/done`} data-send="">
          <span className="quiet" id="elsewhere">
            Answered by e-mail or phone?
          </span>
          <button aria-describedby="elsewhere">Done</button>
        </form>
      )}
    </div>
  );
}
