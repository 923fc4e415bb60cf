import type { Config } from '../config/config';
import { atOnce, type Senders } from './deliver-jobs';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';

/**
 * How the outbox sends each kind of job. Visitors can cause many mails of one kind and leads must not wait
 * behind them, so each of the five kinds of mail has its own connections to the mail server.
 */
export function createSenders(config: Config, mailDir: string): Senders {
  const mail = createSendMail({ ...config, mailDir }, 5 * atOnce);
  return {
    mail,
    'transcript-mail': mail,
    'newsletter-mail': mail,
    acknowledgement: mail,
    'answer-mail': mail,
    // Without the setting, webhooks wait until it is back.
    ...(config.webhook && { webhook: createSendWebhook(config.webhook) }),
  };
}
