import type { FastifyInstance } from 'fastify';
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
import {
  findRoomWithUser,
  lockRoom,
  needsTranscript,
  type RoomWithUser,
  updateRoom,
} from './rooms-table';

export const quietMs = 5 * 60 * 1000;
/** The newest messages are in a transcript, and the newest answers in a mail to the visitor. */
const maxInTranscript = 200;
const maxAnswers = 20;

/** Queues the pending mails of all chats without a change for `quietMs`. */
export async function queueQuietChats(
  { queries, config }: Pick<FastifyInstance, 'queries' | 'config'>,
  now = Date.now(),
): Promise<void> {
  const quietSince = new Date(now - quietMs).toISOString();
  const rooms = await queries
    .selectFrom('chat_rooms')
    .select('id')
    .where('status', '!=', 'ended')
    .where('updated_at', '<=', quietSince)
    .where((room) =>
      room.or([needsTranscript(room), room('answered_count', '>', room.ref('seen_count'))]),
    )
    .orderBy('updated_at')
    .execute();
  for (const { id } of rooms)
    await queries.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      if (room && room.updated_at <= quietSince) await queuePendingMails(transaction, id, config);
    });
}

/** Queues the mails of a locked room: the new messages to the team, the unseen answers to the visitor. */
export async function queuePendingMails(db: Queries, roomId: string, config: Config) {
  const room = await findRoomWithUser(db, roomId);
  if (room.needs_transcript) await queueTranscript(db, roomId, config.supportTo);
  await queueUnseenAnswers(db, room, config.siteAddress);
}

/** Mails a chat to the team; call it in the transaction that causes the mail. */
export async function queueTranscript(db: Queries, roomId: string, supportTo: string[]) {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listNewestMessages(db, room, maxInTranscript);
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

async function queueUnseenAnswers(db: Queries, room: RoomWithUser, siteAddress: string) {
  const { id, email, answered_count, seen_count, message_count } = room;
  if (answered_count <= seen_count) return;
  await updateRoom(db, id, { seen_count: message_count });
  if (email === null) return;
  const unseen = await listNewestMessages(db, room, message_count - seen_count);
  const answers = unseen.filter(({ sender_id }) => sender_id === senders.support);
  const texts = answers.slice(-maxAnswers).map(({ text }) => text);
  const payload = JSON.stringify(composeAnswerMail(texts, siteAddress));
  await insertJob(db, { chat_room_id: id, kind: 'answer-mail', recipient: email, payload });
}

/** Records that the visitor has seen the messages that `room` had when it was read. */
export async function markSeen(db: Queries, { id, message_count, answered_count }: ChatRoomRow) {
  if (answered_count === 0) return;
  const room = db.updateTable('chat_rooms').where('id', '=', id);
  await room.set({ seen_count: message_count }).where('seen_count', '<', message_count).execute();
}

/** Without anything that the visitor has written: the address may be another person's. */
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
