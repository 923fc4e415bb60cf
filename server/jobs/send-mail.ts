import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config';
import type { JobKind, OutboxRow } from '../db/schema';
import type { Deliver } from './dispatcher';
import { writeMailFile } from './mail-file';

type Content = { subject: string; text: string; html: string };
type Address = { name: string; address: string };

/** Payload of every mail but the newsletter's, without sender (configuration) and recipient (job). */
export type MailPayload = Content & { replyTo?: Address };

/** Payload of a `newsletter-mail` job; `unsubscribeUrl` accepts the one-click POST of RFC 8058. */
export type NewsletterMailPayload = Content & { to: string; unsubscribeUrl: string };

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom'> & { mailDir: string };

export function createSendMail(config: MailConfig): Deliver {
  return config.smtpUrl === undefined ? sendToFile(config) : sendBySmtp(config, config.smtpUrl);
}

/**
 * How long each answer may take, in milliseconds (RFC 5321 §4.5.3.2): a server that is still busy with a
 * mail would get it again. The longest wait is for the answer after the mail's last line.
 */
export const smtpTimes = {
  connectionTimeout: 30_000,
  greetingTimeout: 5 * 60_000,
  socketTimeout: 10 * 60_000,
};

/** Never read content from a path or a URL, even if a payload names one. */
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

function sendBySmtp(config: MailConfig, url: string): Deliver {
  const transport = createTransport({
    url,
    pool: true,
    ...smtpTimes,
    ...noOutsideContent,
  });
  return async (job) => {
    await transport.sendMail(composeMessage(job, config));
    return `mail sent through ${new URL(url).host}`;
  };
}

function sendToFile(config: MailConfig): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noOutsideContent });
  return async (job) => {
    const { message } = await transport.sendMail(composeMessage(job, config));
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer');
    const file = await writeMailFile(config.mailDir, job.id, message);
    return `mail written to ${file} (SMTP_URL is not set)`;
  };
}

/** The Message-ID comes from the job, so receivers can recognise a mail that is sent twice. */
function composeMessage(job: OutboxRow, config: MailConfig): SendMailOptions {
  const domain = config.mailFrom.address.split('@').at(-1);
  const envelope = { from: config.mailFrom, messageId: `<${job.id}@${domain}>` };
  if (job.kind === 'newsletter-mail') {
    const { unsubscribeUrl, ...mail }: NewsletterMailPayload = JSON.parse(job.payload);
    return {
      ...mail,
      // The headers for unsubscribing in one click (RFC 8058).
      list: { unsubscribe: unsubscribeUrl },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      ...envelope,
    };
  }
  if (job.recipient === null) throw new Error('The job names no recipient');
  const mail: MailPayload = JSON.parse(job.payload);
  const origin = automaticKinds[job.kind];
  return {
    ...mail,
    to: job.recipient,
    headers: origin ? { 'Auto-Submitted': origin, 'X-Auto-Response-Suppress': 'All' } : {},
    ...envelope,
  };
}

/** Mails that say a program sent them and ask for no automatic answer (RFC 3834); Exchange reads its own header. */
const automaticKinds: { [Kind in JobKind]?: string } = {
  acknowledgement: 'auto-replied',
  'answer-mail': 'auto-generated',
};
