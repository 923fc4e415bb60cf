import { getAnswerMail } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { formatFullTime, timeZone } from '../config/company-time';
import type { Config } from '../config/config';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import { countRecentMails, insertJob, insertTeamMails } from '../jobs/jobs-table';
import { composeLetter, Lines, MailTable, renderMail } from '../jobs/mail-html';
import { onOneLine, withoutControls } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';
import { listNewestMessages } from './messages-table';
import { findRoomWithUser, lockRoom, owesMail, type RoomWithUser, updateRoom } from './rooms-table';
import { nameSender } from './sender';

type MailConfig = Pick<Config, 'supportTo' | 'siteAddress'>;

export const quietMs = 5 * 60 * 1000;
/** Most messages in a transcript, and most answers in a mail to the visitor: the newest. */
const mostInTranscript = 200;
const mostAnswers = 20;
/** Most mails with answers to one address within a day: anybody can leave it in any number of chats. */
const mostADay = 20;

/**
 * Queues the mails of chats without a message for five minutes; returns their number. A `signal` stops it
 * between two chats; any number of processes may run it.
 */
export async function queueQuietChats(
  db: Queries,
  config: MailConfig,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now - quietMs).toISOString();
  const rooms = await db
    .selectFrom('chat_rooms')
    .innerJoin('users', 'users.id', 'chat_rooms.user_id')
    .select('chat_rooms.id')
    .where('status', '!=', 'ended')
    .where('updated_at', '<=', quietSince)
    .where((room) =>
      room.or([
        owesMail(room),
        room('answered_count', '>', room.ref('seen_count')).and('users.email', 'is not', null),
      ]),
    )
    .orderBy('updated_at')
    .execute();
  let queued = 0;
  for (const { id } of rooms) {
    if (signal?.aborted) break;
    queued += await db.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      if (!room || room.updated_at > quietSince) return 0;
      return queueOwedMails(transaction, room, config);
    });
  }
  return queued;
}

/**
 * Queues what a locked room owes, and returns the number of mails: to the team a transcript of what followed
 * its last one, or of a visitor who waits for an answer of the desk; to the visitor the answers not seen.
 */
export async function queueOwedMails(
  db: Queries,
  room: ChatRoomRow,
  { supportTo, siteAddress }: MailConfig,
): Promise<number> {
  const isForTeam = room.mailed_count > 0 || room.waiting_since !== null;
  const owesTranscript = isForTeam && room.message_count > room.mailed_count;
  if (owesTranscript) await queueTranscript(db, room.id, supportTo);
  const hasAnswers = await queueUnseenAnswers(db, room, siteAddress);
  return Number(owesTranscript) + Number(hasAnswers);
}

/** Queues the mails that bring a chat to the team; call it in the transaction of their cause. */
export async function queueTranscript(db: Queries, roomId: string, supportTo: readonly string[]) {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listNewestMessages(db, room, mostInTranscript);
  await insertTeamMails(db, supportTo, {
    chat_room_id: roomId,
    kind: 'transcript-mail',
    payload: JSON.stringify(composeTranscriptMail(room, messages)),
    created_at: new Date().toISOString(),
  });
  await updateRoom(db, roomId, { mailed_count: room.message_count });
}

/** Each message with its sender, as text and as HTML; says how many earlier ones are left out. */
function composeTranscriptMail(room: RoomWithUser, messages: ChatMessageRow[]): MailPayload {
  const name = onOneLine(room.name ?? '') || 'a visitor';
  const subject = `Chat with ${name}`;
  const leftOut = (messages[0]?.position ?? 1) - 1;
  const heading = [
    `Answer to: ${room.email ?? 'No email address was left.'}`,
    `Room: ${room.id}`,
    `Times: ${timeZone}`,
    ...(leftOut > 0 ? [`Earlier messages left out: ${leftOut}`] : []),
  ].join('\n');
  const lines = messages.map(({ sender_id, text, created_at }) => ({
    label: nameSender(sender_id, room.name),
    value: withoutControls(text),
    at: formatFullTime(created_at),
  }));
  // Further lines are indented, so that a visitor's text cannot pose as another sender.
  const talk = lines.map(
    ({ label, value, at }) => `${at} ${label}: ${value.replaceAll('\n', '\n    ')}`,
  );
  return {
    ...(room.email !== null && { replyTo: { name, address: room.email } }),
    subject,
    text: [subject, '', heading, '', ...talk, ''].join('\n'),
    html: renderMail(
      subject,
      <>
        <p>
          <Lines text={heading} />
        </p>
        <MailTable rows={lines} />
      </>,
    ),
  };
}

/**
 * Queues a mail with the team's answers that the visitor of a locked room has neither seen nor got by
 * mail. False when there are none, no address was left, or the address has got its mails of the day.
 */
async function queueUnseenAnswers(
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
