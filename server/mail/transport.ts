import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config';
import type { OutboxRow } from '../db/schema';
import { writeMailFile } from './mail-file';
import { mailPayloadSchema } from './mail-payload';

/** Delivers one outbox job and says where it went; throws when it could not. */
export type SendMail = (job: OutboxRow) => Promise<string>;

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'leadsTo'> & { mailDir: string };

/** SMTP when the configuration names a server, else files in `mailDir`. */
export function createSendMail(config: MailConfig): SendMail {
  return config.smtpUrl === undefined ? sendToFile(config) : sendBySmtp(config, config.smtpUrl);
}

/** Content is never read from a path or a URL, whatever a payload says. */
const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true };

function sendBySmtp(config: MailConfig, url: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...noOutsideContent,
  });
  return async (job) => {
    await transport.sendMail(composeMessage(job, config));
    return `mail sent through ${new URL(url).host}`;
  };
}

function sendToFile(config: MailConfig): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, ...noOutsideContent });
  return async (job) => {
    const { message } = await transport.sendMail(composeMessage(job, config));
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer');
    const file = await writeMailFile(config.mailDir, job.id, message);
    return `mail written to ${file} (SMTP_URL is not set)`;
  };
}

/** The Message-ID comes from the job, so a receiver recognises a mail that was sent again. */
function composeMessage(job: OutboxRow, { mailFrom, leadsTo }: MailConfig): SendMailOptions {
  const payload = mailPayloadSchema.parse(JSON.parse(job.payload));
  const domain = mailFrom.address.split('@').at(-1);
  return { ...payload, from: mailFrom, to: leadsTo, messageId: `<${job.id}@${domain}>` };
}
