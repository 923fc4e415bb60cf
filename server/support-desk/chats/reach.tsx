import type { DeskRoom } from '../../chat/open-rooms';
import { mailLink } from '../words';

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
