import type { Config } from '../config/config';
import { atOnce, type Kinds } from './deliver-jobs';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';

/** Each kind of mail has its own connections, so that leads do not wait behind mails that visitors cause. */
export function createKinds(config: Config): Kinds {
  const { webhook } = config;
  const send = createSendMail(config, 5 * atOnce);
  return {
    mail: send,
    'transcript-mail': send,
    'newsletter-mail': send,
    acknowledgement: send,
    'answer-mail': send,
    // Webhooks wait while the setting is missing.
    ...(webhook && { webhook: createSendWebhook(webhook) }),
  };
}
