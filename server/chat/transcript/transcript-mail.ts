import type { ChatMessageRow } from '../../db/schema';
import { escapeHtml } from '../../http/escape-html';
import type { MailPayload } from '../../jobs/mail-payload';
import { onOneLine, withoutControls } from '../../jobs/plain-text';
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
  const heading = leftOut > 0 ? [`Earlier messages left out: ${leftOut}`] : [];
  const answerTo = room.email ?? 'No e-mail address was left.';
  const lines = messages.map((message) => ({
    who: nameSender(message.sender_id, room.name),
    text: withoutControls(message.text),
    at: message.created_at,
  }));
  return {
    ...(room.email !== null && { replyTo: { name, address: room.email } }),
    subject,
    text: [
      subject,
      '',
      `Answer to: ${answerTo}`,
      `Room: ${room.id}`,
      ...heading,
      '',
      // Further lines are indented, so that a visitor's text cannot pose as another sender.
      ...lines.map(({ who, text, at }) => `${at} ${who}: ${text.replaceAll('\n', '\n    ')}`),
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif">',
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
      `<p>Answer to: ${escapeHtml(answerTo)}<br>${[`Room: ${room.id}`, ...heading].join('<br>')}</p>`,
      '<table cellpadding="6" style="border-collapse:collapse">',
      ...lines.map(
        ({ who, text, at }) =>
          `<tr><th scope="row" align="left" valign="top">${escapeHtml(who)}</th><td>${escapeHtml(text).replaceAll('\n', '<br>')}</td><td valign="top">${at}</td></tr>`,
      ),
      '</table></body></html>',
    ].join('\n'),
  };
}
