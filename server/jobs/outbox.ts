import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { jobKinds } from '../db/schema';
import { createDispatcher } from './dispatcher';
import { visitorMailKinds } from './jobs-table';
import { removeMailFiles } from './mail-file';
import { retryDelayMs } from './retry-delay';
import { createSendToVisitor } from './send-acknowledgement';
import { createSendMail } from './send-mail';
import { createSendWebhook } from './send-webhook';

const mailKinds = jobKinds.filter((kind) => kind !== 'webhook');

type Options = {
  database: Database;
  config: Config;
  mailDir: string;
  onAttempt?: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

export function createOutbox({ database, config, mailDir, onAttempt = () => {}, log }: Options) {
  const { leaseMs, firstRetryMs, webhook } = config;
  const retryDelay = (attempts: number) => retryDelayMs(attempts, undefined, firstRetryMs);
  const discard = (jobId: string) => removeMailFiles(mailDir, [jobId]);
  const common = { database, onAttempt, discard, log, leaseMs, retryDelay };
  // Visitors can cause many mails of a kind, and leads must not wait behind them: each kind has a
  // dispatcher, which has its own connections to the mail server.
  const dispatchers = mailKinds.map((kind) => {
    const sendMail = createSendMail({ ...config, mailDir });
    const isToVisitor = visitorMailKinds.some((known) => known === kind);
    const send = isToVisitor ? createSendToVisitor(sendMail) : sendMail;
    return createDispatcher({ ...common, kinds: [kind], send });
  });
  // Without the setting, remaining webhook jobs wait until it is back.
  if (webhook) {
    const send = createSendWebhook(webhook);
    dispatchers.push(createDispatcher({ ...common, kinds: ['webhook'], send }));
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
