import { getAnswerMail } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import type { ChatRoomRow, Queries } from '../db/schema';
import { countRecentMails, insertJob } from '../jobs/jobs-table';
import { composeLetter } from '../jobs/mail-html';
import { withoutControls } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';
import { findRoomWithUser, updateRoom } from './rooms-table';

/** Most mails with answers to one address within a day: anybody can leave it in any number of chats. */
const mostADay = 20;
/** Most answers in one mail, the newest. */
const mostAnswers = 20;

/**
 * Queues a mail with the team's answers that the visitor of a locked room has neither seen nor got by
 * mail. False when there are none, no address was left, or the address has got its mails of the day.
 */
export async function queueUnseenAnswers(
  db: Queries,
  { id, answered_count, seen_count, message_count }: ChatRoomRow,
  siteAddress: string,
): Promise<boolean> {
  if (answered_count <= seen_count) return false;
  const { email } = await findRoomWithUser(db, id);
  if (email === null) return false;
  if ((await countRecentMails(db, 'answer-mail', email)) >= mostADay) return false;
  const answers = await db
    .selectFrom('chat_messages')
    .select('text')
    .where('chat_room_id', '=', id)
    .where('sender_id', '=', senders.support)
    .where('position', '>', seen_count)
    .orderBy('position', 'desc')
    .limit(mostAnswers)
    .execute();
  const texts = answers.toReversed().map(({ text }) => text);
  await insertJob(db, {
    chat_room_id: id,
    kind: 'answer-mail',
    recipient: email,
    payload: JSON.stringify(composeAnswerMail(texts, siteAddress)),
  });
  await updateRoom(db, id, { seen_count: message_count });
  return true;
}

/**
 * Records that the visitor has seen the messages that `room` had when it was read, and removes the mails
 * that were still to bring them.
 */
export async function markSeen(db: Queries, room: ChatRoomRow): Promise<void> {
  if (room.answered_count === 0) return;
  await db
    .updateTable('chat_rooms')
    .set({ seen_count: room.message_count })
    .where('id', '=', room.id)
    .where('seen_count', '<', room.message_count)
    .execute();
  await removeUnsentAnswers(db, room.id);
}

/** Removes the mails with answers of a room that were not sent. */
export async function removeUnsentAnswers(db: Queries, roomId: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('chat_room_id', '=', roomId)
    .where('kind', '=', 'answer-mail')
    .where('sent_at', 'is', null)
    .execute();
}

/** Repeats nothing that the visitor has written, who may have entered another person's address. */
function composeAnswerMail(answers: string[], siteAddress: string): MailPayload {
  const { subject, intro, link, where, why } = getAnswerMail();
  // Without the room's id: a forwarded mail must not open the chat.
  const url = new URL('/contact#chat', siteAddress).href;
  return composeLetter(siteAddress, {
    subject,
    paragraphs: [
      { words: intro },
      ...answers.map((text) => ({ words: withoutControls(text), isQuote: true })),
      { link, url },
      { words: where },
    ],
    why,
  });
}
