import { hash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';
import type { OutboxRow } from '../db/schema';

/** Payload of a mail, without sender (configuration) and recipient (job). */
export type MailPayload = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** For the newsletter: it accepts the one-click POST of RFC 8058. */
  unsubscribeUrl?: string;
};

/** The mail of a job, as nodemailer takes it. */
export function composeMessage(
  job: OutboxRow,
  { mailFrom }: Pick<Config, 'mailFrom'>,
): SendMailOptions {
  if (job.recipient === null) throw new Error('The job names no recipient');
  const { unsubscribeUrl, ...mail }: MailPayload = JSON.parse(job.payload);
  const domain = mailFrom.address.split('@').at(-1);
  return {
    ...mail,
    from: mailFrom,
    to: job.recipient,
    // From the job, so that receivers recognize a mail that is sent twice.
    messageId: `<${job.id}@${domain}>`,
    // Mail programs group the mails of a chat by it. The id itself would open the chat.
    ...(job.chat_room_id && { references: `<room-${hash('sha256', job.chat_room_id)}@${domain}>` }),
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    headers: {
      // A program sent it and wants no automatic answer (RFC 3834); Exchange reads another header.
      'Auto-Submitted': job.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
