import { queueUnseenAnswers } from '../../chat/later-answers';
import { postAnswer } from '../../chat/post-message';
import { endRoom } from '../../chat/room';
import { endWait, releaseRoom, takeRoom } from '../../chat/rooms-table';
import type { Config } from '../../config/config';
import type { ChatRoomRow, Queries } from '../../db/schema';
import type { DeskUser } from '../accounts/access';
import { recordDeed, recorded } from '../accounts/audit-table';

type Written = { id: string; text: string };

/** Stores an answer to a room, and who gave it; a repeat is one answer. It takes a free chat. */
export const answerRoom = (db: Queries, user: DeskUser, roomId: string, form: Written) =>
  db.transaction().execute(async (transaction) => {
    const answered = await postAnswer(transaction, roomId, form);
    if (answered.outcome === 'stored') {
      await recordDeed(transaction, { actor: user.actor, act: 'answered', subject: roomId });
      await takeRoomAtDesk(transaction, user, roomId);
    }
    return answered;
  });

/** Takes a room that is free, or that `holder` has; says whether it did. `db` may be a transaction. */
export const takeRoomAtDesk = (db: Queries, { actor }: DeskUser, roomId: string, holder?: string) =>
  recorded(db, { actor, act: 'took-chat', subject: roomId }, (transaction) =>
    takeRoom(transaction, roomId, actor, holder),
  );

/** Gives a room back; says whether the user had it. */
export const releaseRoomAtDesk = (db: Queries, { actor }: DeskUser, roomId: string) =>
  recorded(db, { actor, act: 'released-chat', subject: roomId }, (transaction) =>
    releaseRoom(transaction, roomId, actor),
  );

/** Ends the wait of a room's visitor; false when the room is not open. */
export const markRoomDone = (db: Queries, { actor }: DeskUser, roomId: string) =>
  recorded(db, { actor, act: 'marked-done', subject: roomId }, (transaction) =>
    endWait(transaction, roomId),
  );

/** Ends a room for good. Unseen answers go to the visitor by mail at once. */
export const endRoomAtDesk = (
  db: Queries,
  { actor }: DeskUser,
  room: Pick<ChatRoomRow, 'id' | 'user_id'>,
  { supportTo, siteAddress }: Pick<Config, 'supportTo' | 'siteAddress'>,
) =>
  db.transaction().execute(async (transaction) => {
    const isQueued = await queueUnseenAnswers(transaction, room.id, siteAddress);
    const ended = await endRoom(transaction, room, supportTo);
    if (ended.outcome === 'ended')
      await recordDeed(transaction, { actor, act: 'ended-chat', subject: room.id });
    return isQueued ? { ...ended, hasMail: true } : ended;
  });
