import type { OpenRoom } from '../../chat/open-rooms';
import { nameActor } from '../words';
import { roomPath } from './room-list';

/** A room as the team sees it; `names` are those of accounts. */
export type HeldRoom = { room: OpenRoom; actor: string; names: Map<string, string> };

/** Who has the chat. */
export function Holder({ room: { taken_by: holder }, actor, names }: HeldRoom) {
  if (holder === null) return 'Nobody has this chat.';
  if (holder === actor) return 'You have this chat.';
  return (
    <>
      <bdi>{nameActor(holder, names)}</bdi> has this chat.
    </>
  );
}

/** Takes the chat, gives it back, or ends the wait of a visitor who was answered elsewhere. */
export function Deeds({ room, actor, names }: HeldRoom) {
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
