import { senders } from '@/lib/contracts/chat-socket';
import type { ChatMessageRow } from '../db/schema';
import { escapeHtml } from '../escape-html';
import { withoutControls } from '../mail/lead-fields';
import type { MailPayload } from '../mail/mail-payload';
import type { OpenRoom } from '../repositories/chat-rooms';

/** The mail that brings a chat to the team, every message with its sender, as text and as HTML. */
export function composeTranscriptMail(room: OpenRoom, messages: ChatMessageRow[]): MailPayload {
  const name =
    withoutControls(room.name ?? '')
      .replace(/\s+/g, ' ')
      .trim() || 'a visitor';
  const subject = `Chat with ${name}`;
  const answerTo = room.email ?? 'No e-mail address was left.';
  const lines = messages.map((message) => ({
    who: nameSender(message.sender_id, name),
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
      '',
      // Further lines are indented, so that a visitor's text cannot pose as another sender.
      ...lines.map(({ who, text, at }) => `${at} ${who}: ${text.replaceAll('\n', '\n    ')}`),
      '',
    ].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif">',
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1>`,
      `<p>Answer to: ${escapeHtml(answerTo)}<br>Room: ${room.id}</p>`,
      '<table cellpadding="6" style="border-collapse:collapse">',
      ...lines.map(
        ({ who, text, at }) =>
          `<tr><th scope="row" align="left" valign="top">${escapeHtml(who)}</th><td>${escapeHtml(text).replaceAll('\n', '<br>')}</td><td valign="top">${at}</td></tr>`,
      ),
      '</table></body></html>',
    ].join('\n'),
  };
}

function nameSender(senderId: string, visitor: string): string {
  if (senderId === senders.assistant) return 'Assistant';
  if (senderId === senders.support) return 'Support';
  return visitor;
}
