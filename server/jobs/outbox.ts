import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { deliverJobs, type Kind } from './deliver-jobs';
import { createSendMail, givingUpRefused } from './send-mail';
import { createSendWebhook } from './send-webhook';

type Options = {
  database: Database;
  config: Config;
  mailDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Many providers allow no more. */
const smtpConnections = 10;
/** About two days and one day of retries: then an acknowledgement says nothing new. */
const twoDays = 60;
const oneDay = 32;

/**
 * The outbox of a process. Visitors can cause many mails of one kind and leads must not wait behind
 * them, so each of the five kinds of mail has two connections to the mail server.
 */
export function createOutbox({ config, mailDir, ...options }: Options) {
  const { leaseMs, firstRetryMs, webhook } = config;
  const send = createSendMail({ ...config, mailDir }, smtpConnections);
  const toTeam: Kind = { send, atOnce: 2 };
  const toVisitor = { send: givingUpRefused(send), atOnce: 2 };
  const kinds = {
    mail: toTeam,
    'transcript-mail': toTeam,
    'newsletter-mail': { send, atOnce: 2, mostAttempts: twoDays },
    acknowledgement: { ...toVisitor, mostAttempts: oneDay },
    'answer-mail': { ...toVisitor, mostAttempts: twoDays },
    // Without the setting, webhooks wait until it is back.
    ...(webhook && {
      webhook: { send: createSendWebhook(webhook, leaseMs), atOnce: 5, mostAttempts: twoDays },
    }),
  };
  return deliverJobs({ ...options, kinds, leaseMs, firstRetryMs });
}
