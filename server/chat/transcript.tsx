import { formatFullTime, timeZone } from '../config/company-time';
import type { ChatMessageRow, ChatRoomRow, Queries } from '../db/schema';
import { insertTeamMails } from '../jobs/jobs-table';
import { Lines, MailTable, renderMail } from '../jobs/mail-html';
import { onOneLine, withoutControls } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';
import { listNewestMessages } from './messages-table';
import { findRoomWithUser, type RoomWithUser, updateRoom } from './rooms-table';
import { nameSender } from './sender';

const mostInMail = 200;

/** Queues the mails that bring a chat to the team; call it in the transaction of their cause. */
export async function queueTranscript(db: Queries, roomId: string, supportTo: readonly string[]) {
  const room = await findRoomWithUser(db, roomId);
  const messages = await listNewestMessages(db, room, mostInMail);
  await insertTeamMails(db, supportTo, {
    chat_room_id: roomId,
    kind: 'transcript-mail',
    payload: JSON.stringify(composeTranscriptMail(room, messages)),
    created_at: new Date().toISOString(),
  });
  await updateRoom(db, roomId, { mailed_count: room.message_count });
}

/**
 * Queues the transcript of a locked room that went on after its last one, or whose visitor waits for an
 * answer of the desk; says whether it did.
 */
export async function queueOwedTranscript(
  db: Queries,
  { id, mailed_count, message_count, waiting_since }: ChatRoomRow,
  supportTo: readonly string[],
): Promise<boolean> {
  const isForTeam = mailed_count > 0 || waiting_since !== null;
  if (!isForTeam || message_count === mailed_count) return false;
  await queueTranscript(db, id, supportTo);
  return true;
}

/** Each message with its sender, as text and as HTML; says how many earlier ones are left out. */
function composeTranscriptMail(room: RoomWithUser, messages: ChatMessageRow[]): MailPayload {
  const name = onOneLine(room.name ?? '') || 'a visitor';
  const subject = `Chat with ${name}`;
  const leftOut = (messages[0]?.position ?? 1) - 1;
  const heading = [
    `Answer to: ${room.email ?? 'No e-mail address was left.'}`,
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
