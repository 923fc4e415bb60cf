import { getAnswerMail, getTeamMail } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { fillIn } from '@/lib/text/fill-in';
import { onOneLine, withoutControls } from '@/lib/text/plain-text';
import { formatTime, timeZone } from '../config/company-time';
import type { Config } from '../config/config';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import { composeLetter, composeTeamMail } from '../mail/html';
import type { MailPayload } from '../mail/message';
import { insertJob, insertTeamMails } from '../outbox/jobs-table';
import { listNewestMessages, nameSender } from './messages-table';
import { findRoomWithUser, lockRoom, owesMail, type RoomWithUser, updateRoom } from './rooms-table';

export type MailConfig = Pick<Config, 'supportTo' | 'siteAddress'>;

export const quietMs = 5 * 60 * 1000;
/** Most messages in a transcript, and most answers in a mail to the visitor: the newest. */
const mostInTranscript = 200;
const mostAnswers = 20;

export async function queueQuietChats(
  db: Queries,
  config: MailConfig,
  now = Date.now(),
): Promise<void> {
  const quietSince = new Date(now - quietMs).toISOString();
  const rooms = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('status', '!=', 'ended')
    .where('updated_at', '<=', quietSince)
    .where((room) => room.or([owesMail(room), room('answered_count', '>', room.ref('seen_count'))]))
    .orderBy('updated_at')
    .execute();
  for (const { id } of rooms)
    await db.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      if (room && room.updated_at <= quietSince) await queueOwedMails(transaction, id, config);
    });
}

/**
 * Queues what a locked room owes: to the team a transcript of what followed its last one, or of a visitor who
 * waits for an answer of the desk; to the visitor the answers not seen.
 */
export async function queueOwedMails(
  db: Queries,
  roomId: string,
  { supportTo, siteAddress }: MailConfig,
): Promise<void> {
  const room = await findRoomWithUser(db, roomId);
  if (room.owes_mail) await queueTranscript(db, roomId, supportTo);
  await queueUnseenAnswers(db, room, siteAddress);
}

/** Queues the mails that send a chat to the team; call it in the transaction that causes them. */
export async function queueTranscript(db: Queries, roomId: string, supportTo: string[]) {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listNewestMessages(db, room, mostInTranscript);
  await insertTeamMails(db, supportTo, {
    chat_room_id: roomId,
    kind: 'transcript-mail',
    payload: JSON.stringify(composeTranscriptMail(room, messages)),
  });
  await updateRoom(db, roomId, { mailed_count: room.message_count });
}

function composeTranscriptMail(room: RoomWithUser, messages: ChatMessageRow[]): MailPayload {
  const words = getTeamMail().chat;
  const name = onOneLine(room.name ?? '') || words.nameless;
  const leftOut = (messages[0]?.position ?? 1) - 1;
  return composeTeamMail({
    ...(room.email !== null && { replyTo: { name, address: room.email } }),
    subject: fillIn(words.subject, { name }),
    heading: [
      `${words.answerTo}: ${room.email ?? words.noEmail}`,
      `${words.room}: ${room.id}`,
      `${words.times}: ${timeZone}`,
      ...(leftOut > 0 ? [`${words.leftOut}: ${leftOut}`] : []),
    ].join('\n'),
    rows: messages.map(({ sender_id, text, created_at }) => ({
      label: nameSender(sender_id, room.name),
      value: withoutControls(text),
      at: formatTime(created_at),
    })),
  });
}

/** Mails the answers that a visitor has not seen to the address that was left. */
async function queueUnseenAnswers(db: Queries, room: RoomWithUser, siteAddress: string) {
  const { id, email, answered_count, seen_count, message_count } = room;
  if (answered_count <= seen_count) return;
  await updateRoom(db, id, { seen_count: message_count });
  if (email === null) return;
  const unseen = await listNewestMessages(db, room, message_count - seen_count);
  const answers = unseen.filter(({ sender_id }) => sender_id === senders.support);
  const texts = answers.slice(-mostAnswers).map(({ text }) => text);
  const payload = JSON.stringify(composeAnswerMail(texts, siteAddress));
  await insertJob(db, { chat_room_id: id, kind: 'answer-mail', recipient: email, payload });
}

/** Records that the visitor has seen the messages that `room` had when it was read. */
export async function markSeen(db: Queries, { id, message_count, answered_count }: ChatRoomRow) {
  if (answered_count === 0) return;
  const room = db.updateTable('chat_rooms').where('id', '=', id);
  await room.set({ seen_count: message_count }).where('seen_count', '<', message_count).execute();
}

/** Repeats nothing that the visitor has written: the address may be another person's. */
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
