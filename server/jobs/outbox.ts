import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { insertAttempt } from './attempts-table';
import { createDispatcher } from './dispatcher';
import { removeMailFiles } from './mail-file';
import { retryDelayMs } from './retry-delay';
import { createSendAcknowledgement, giveUpWhenRefused } from './send-acknowledgement';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';

type Options = {
  database: Database;
  config: Config;
  mailDir: string;
  /** Called after each attempt of a delivery. */
  onAttempt?: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** Combines the dispatchers of every kind of job. */
export function createOutbox({ database, config, mailDir, onAttempt = () => {}, log }: Options) {
  const { leaseMs, firstRetryMs, webhook } = config;
  const retryDelay = (attempts: number) => retryDelayMs(attempts, undefined, firstRetryMs);
  const common = { database, onAttempt, log, leaseMs, retryDelay };
  // Each dispatcher has its own connections to the mail server.
  const mail = () => ({
    send: createSendMail({ ...config, mailDir }),
    ...(config.smtpUrl === undefined && {
      discard: (jobId: string) => removeMailFiles(mailDir, [jobId]),
    }),
  });
  const acknowledgement = () => {
    const { send, ...rest } = mail();
    return { ...rest, send: createSendAcknowledgement(send) };
  };
  const answer = () => {
    const { send, ...rest } = mail();
    return { ...rest, send: giveUpWhenRefused(send) };
  };
  // For the team to look up what happened to a lead.
  const keepAttempt = (id: string, result: string) => insertAttempt(database.queries, id, result);
  const dispatchers = [
    createDispatcher({ ...common, kinds: ['mail'], keepAttempt, ...mail() }),
    // Visitors can cause many of these, and leads must not wait behind them.
    createDispatcher({ ...common, kinds: ['transcript-mail'], ...mail() }),
    createDispatcher({ ...common, kinds: ['newsletter-mail'], ...mail() }),
    createDispatcher({ ...common, kinds: ['answer-mail'], ...answer() }),
    createDispatcher({ ...common, kinds: ['acknowledgement'], keepAttempt, ...acknowledgement() }),
  ];
  // Without the setting, remaining webhook jobs wait until it is back.
  if (webhook) {
    const send = createSendWebhook(webhook);
    dispatchers.push(createDispatcher({ ...common, kinds: ['webhook'], send, keepAttempt }));
  }
  return {
    start() {
      for (const dispatcher of dispatchers) dispatcher.start();
    },
    wake() {
      for (const dispatcher of dispatchers) dispatcher.wake();
    },
    /** Waits for the deliveries under way, until `hurry`: then another process shall take them. */
    async stop(hurry?: AbortSignal): Promise<void> {
      const stopped = Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
      const late = hurry && once(hurry, 'abort').then(() => 'late' as const);
      if ((await Promise.race([stopped, ...(late ? [late] : [])])) !== 'late') return;
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.handBack()));
    },
  };
}
