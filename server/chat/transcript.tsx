import { formatFullTime, timeZone } from '../config/company-time';
import type { ChatMessageRow, Queries } from '../db/schema';
import { insertTeamMails } from '../jobs/jobs-table';
import { Lines, MailTable, renderMail } from '../jobs/mail-html';
import { onOneLine, withoutControls } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';
import { listNewestMessages } from './messages-table';
import type { OpenRoom } from './open-rooms';
import { findRoomWithUser, listUnmailedRooms, lockRoom, updateRoom } from './rooms-table';
import { nameSender, Sender } from './sender';

export const quietMs = 5 * 60 * 1000;

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
 * Queues the mails of quiet chats that continued after their mail, or where the visitor waits for an
 * answer of the desk; returns the number of chats. A `signal` stops it between two rooms. Any number
 * of processes may run it: a room is checked again once it is locked.
 */
export async function queueLateTranscripts(
  db: Queries,
  supportTo: readonly string[],
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const quietSince = new Date(now - quietMs).toISOString();
  let queued = 0;
  for (const { id } of await listUnmailedRooms(db, quietSince)) {
    if (signal?.aborted) break;
    await db.transaction().execute(async (transaction) => {
      const room = await lockRoom(transaction, id);
      // Another process has mailed it, or it goes on.
      if (!room || room.updated_at > quietSince || room.message_count === room.mailed_count) return;
      await queueTranscript(transaction, id, supportTo);
      queued += 1;
    });
  }
  return queued;
}

/** Each message with its sender, as text and as HTML; says how many earlier ones are left out. */
function composeTranscriptMail(room: OpenRoom, messages: ChatMessageRow[]): MailPayload {
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
    sender: nameSender(sender_id, room.name),
    label: <Sender id={sender_id} visitorName={room.name} />,
    value: withoutControls(text),
    at: formatFullTime(created_at),
  }));
  // Further lines are indented, so that a visitor's text cannot pose as another sender.
  const talk = lines.map(
    ({ sender, value, at }) => `${at} ${sender}: ${value.replaceAll('\n', '\n    ')}`,
  );
  return {
    ...(room.email !== null && { replyTo: { name, address: room.email } }),
    subject,
    text: [subject, '', heading, '', ...talk, ''].join('\n'),
    html: renderMail(
      <>
        Chat with <bdi>{name}</bdi>
      </>,
      <>
        <p>
          <Lines text={heading} />
        </p>
        <MailTable rows={lines} />
      </>,
    ),
  };
}
