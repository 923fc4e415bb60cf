import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';
import type { OutboxRow } from '../db/schema';
import { type Send, SendError } from './deliver-jobs';

/** Payload of a mail, without sender (configuration) and recipient (job). */
export type MailPayload = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** For the newsletter: it accepts the one-click POST of RFC 8058. */
  unsubscribeUrl?: string;
};

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailDir'>;

/**
 * One session has to end within the default lease of 900 s, or another process sends the mail again.
 * nodemailer takes `connectionTimeout` for connection, greeting and TLS together, and `socketTimeout` for
 * each of at most ten answers: EHLO twice, STARTTLS, AUTH LOGIN (three), MAIL, RCPT, DATA and the mail.
 */
const smtpTimes = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 80_000 };

const startTls = 'This server expects STARTTLS: SMTP_URL has to begin with smtp:';

/** Never read content from a path or a URL, even if a payload names one. */
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends mails through SMTP, `maxConnections` at a time, or writes them as `.eml` files without a server. A
 * 5xx answer to the recipient or to the mail (RFC 5321 §4.2.1) is final. Others are about our own settings.
 */
export function createSendMail(config: MailConfig, maxConnections: number): Send {
  const { smtpUrl, mailDir } = config;
  if (smtpUrl === undefined) {
    const composer = createTransport({ streamTransport: true, buffer: true, ...noOutsideContent });
    return async (job) => {
      const { message } = await composer.sendMail(composeMessage(job, config));
      const file = join(mailDir, `${job.id}.eml`);
      await writeFile(file, message, { mode: 0o600, flush: true });
      return `mail written to ${file} (SMTP_URL is not set)`;
    };
  }
  const pool = { url: smtpUrl, pool: true, maxConnections } as const;
  const transport = createTransport({ ...pool, ...smtpTimes, ...noOutsideContent });
  return async (job) => {
    try {
      await transport.sendMail(composeMessage(job, config));
      return `mail sent through ${new URL(smtpUrl).host}`;
    } catch (error) {
      const { command, responseCode, message } = Object(error);
      if (smtpUrl.startsWith('smtps:') && /wrong version number/.test(message))
        throw new SendError(`${startTls} (${message})`);
      const isRefused = ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500;
      // A server that refuses to relay answers so, too, and this mail cannot be asked for again for 30 days.
      const isFinal = isRefused && job.kind !== 'newsletter-mail';
      throw isFinal ? new SendError(message, { isFinal }) : error;
    }
  };
}

function composeMessage(job: OutboxRow, { mailFrom }: MailConfig): SendMailOptions {
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
