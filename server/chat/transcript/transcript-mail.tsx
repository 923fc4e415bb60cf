import type { ChatMessageRow } from '../../db/schema';
import { Lines, MailTable, renderMail } from '../../jobs/mail-html';
import { onOneLine, withoutControls } from '../../jobs/plain-text';
import type { MailPayload } from '../../jobs/send-mail';
import { nameSender } from '../name-sender';
import type { OpenRoom } from '../rooms-table';

/**
 * The mail that brings a chat to the team, each message with its sender, as text and as HTML.
 * `messages` are the last ones; the mail says how many earlier ones it leaves out.
 */
export function composeTranscriptMail(room: OpenRoom, messages: ChatMessageRow[]): MailPayload {
  const name = onOneLine(room.name ?? '') || 'a visitor';
  const subject = `Chat with ${name}`;
  const leftOut = (messages[0]?.position ?? 1) - 1;
  const heading = [
    `Answer to: ${room.email ?? 'No e-mail address was left.'}`,
    `Room: ${room.id}`,
    ...(leftOut > 0 ? [`Earlier messages left out: ${leftOut}`] : []),
  ].join('\n');
  const lines = messages.map((message) => ({
    label: nameSender(message.sender_id, room.name),
    value: withoutControls(message.text),
    at: message.created_at,
  }));
  return {
    ...(room.email !== null && { replyTo: { name, address: room.email } }),
    subject,
    text: [
      subject,
      '',
      heading,
      '',
      // Further lines are indented, so that a visitor's text cannot pose as another sender.
      ...lines.map(({ label, value, at }) => `${at} ${label}: ${value.replaceAll('\n', '\n    ')}`),
      '',
    ].join('\n'),
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
