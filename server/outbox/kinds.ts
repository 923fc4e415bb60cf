import type { Config } from '../config/config';
import { atOnce, type Kinds } from './deliver-jobs';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';

/**
 * How the outbox sends each kind of job. Visitors can cause many mails of one kind and leads must not wait
 * behind them, so each of the five kinds of mail has its own connections to the mail server.
 */
export function createKinds(config: Config): Kinds {
  const { webhook } = config;
  const send = createSendMail(config, 5 * atOnce);
  return {
    mail: send,
    'transcript-mail': send,
    'newsletter-mail': send,
    acknowledgement: send,
    'answer-mail': send,
    // Without the setting, webhooks wait until it is back.
    ...(webhook && { webhook: createSendWebhook(webhook) }),
  };
}
