import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { composeMessage } from '../mail/message';
import { type Send, SendError } from './deliver-jobs';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailDir'>;

/**
 * A session has to end within the default lease of 900 s: nodemailer takes 60 s to connect and `socketTimeout`
 * for each of at most ten answers (EHLO twice, STARTTLS, AUTH LOGIN three times, MAIL, RCPT, DATA, the mail).
 */
const smtpTimes = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 80_000 };

const startTls = 'This server expects STARTTLS: SMTP_URL has to begin with smtp:';

/** Never read content from a path or a URL, even if a payload names one. */
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends mails through SMTP, or writes them as `.eml` files without it. A 5xx answer to the recipient or the
 * mail (RFC 5321 §4.2.1) is final; others are about our own settings.
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
      // A server that refuses to relay answers so too, and a confirmation can be requested again only after 30 days.
      const isFinal = isRefused && job.kind !== 'newsletter-mail';
      throw isFinal ? new SendError(message, { isFinal }) : error;
    }
  };
}
