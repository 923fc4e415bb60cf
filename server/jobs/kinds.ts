import type { Config } from '../config/config';
import { atOnce, type Kinds } from './deliver-jobs';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';

/** About two days and one day of retries: then an acknowledgement says nothing new. */
const twoDays = 60;
const oneDay = 32;

/**
 * How the outbox sends each kind of job. Visitors can cause many mails of one kind and leads must not wait
 * behind them, so each of the five kinds of mail has its own connections to the mail server.
 */
export function createKinds(config: Config, mailDir: string): Kinds {
  const { webhook } = config;
  const send = createSendMail({ ...config, mailDir }, 5 * atOnce);
  return {
    mail: { send },
    'transcript-mail': { send },
    'newsletter-mail': { send, mostAttempts: twoDays },
    acknowledgement: { send, mostAttempts: oneDay },
    'answer-mail': { send, mostAttempts: twoDays },
    // Without the setting, webhooks wait until it is back.
    ...(webhook && { webhook: { send: createSendWebhook(webhook), mostAttempts: twoDays } }),
  };
}
