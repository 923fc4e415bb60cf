import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { createDispatcher, type Dispatcher } from './dispatcher';
import { removeMailFiles } from './mail-file';
import { retryDelayMs } from './retry-delay';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';
import { splitOldMails } from './split-old-mails';

type Options = {
  database: Database;
  config: Config;
  mailDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Combines the dispatchers of every kind of job. */
export function createOutbox({ database, config, mailDir, log }: Options): Dispatcher {
  const { leaseMs, firstRetryMs, webhook } = config;
  const retryDelay = (attempts: number) => retryDelayMs(attempts, undefined, firstRetryMs);
  const common = { database, log, leaseMs, retryDelay };
  const recipients = { mail: config.leadsTo, 'transcript-mail': config.supportTo };
  // Each dispatcher has its own connections to the mail server.
  const mail = () => ({
    send: splitOldMails(database.queries, recipients, createSendMail({ ...config, mailDir })),
    ...(config.smtpUrl === undefined && {
      discard: (jobId: string) => removeMailFiles(mailDir, [jobId]),
    }),
  });
  const dispatchers = [
    createDispatcher({ ...common, kinds: ['mail', 'newsletter-mail'], ...mail() }),
    // Visitors can cause many transcripts, and leads must not wait behind them.
    createDispatcher({ ...common, kinds: ['transcript-mail'], ...mail() }),
    // Without the setting, remaining webhook jobs wait until it is back.
    ...(webhook
      ? [createDispatcher({ ...common, kinds: ['webhook'], send: createSendWebhook(webhook) })]
      : []),
  ];
  return {
    start() {
      for (const dispatcher of dispatchers) dispatcher.start();
    },
    wake() {
      for (const dispatcher of dispatchers) dispatcher.wake();
    },
    async stop() {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
    },
  };
}
