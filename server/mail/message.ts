import { hash } from 'node:crypto';
import type { Config } from '../config/config';
import type { OutboxRow } from '../db/schema';

/** Without sender (configuration) and recipient (job). */
export type MailPayload = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** It accepts the one-click POST of RFC 8058. */
  unsubscribeUrl?: string;
};

/** The mail of a job, as nodemailer takes it. */
export function composeMessage(job: OutboxRow, { mailFrom }: Pick<Config, 'mailFrom'>) {
  if (job.recipient === null) throw new Error('The job names no recipient');
  const { unsubscribeUrl, ...mail }: MailPayload = JSON.parse(job.payload);
  const domain = mailFrom.address.split('@').at(-1);
  return {
    ...mail,
    from: mailFrom,
    to: job.recipient,
    // The job's id, so that receivers recognize a mail that is sent twice.
    messageId: `<${job.id}@${domain}>`,
    // Groups the mails of a chat. Hashed, since the id opens the chat.
    ...(job.chat_room_id && { references: `<room-${hash('sha256', job.chat_room_id)}@${domain}>` }),
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    headers: {
      // Against automatic answers (RFC 3834); Exchange reads the second header.
      'Auto-Submitted': job.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
