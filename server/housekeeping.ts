import type { FastifyBaseLogger } from 'fastify';
import { flushRemoved } from './db/flush-removed';
import type { Database } from './db/open';
import { removeMailFiles } from './mail/mail-file';
import { removeExpired, removeOlderThan } from './repositories/housekeeping';

type Options = {
  database: Database;
  mailDir: string;
  /** Days that leads, chats and mails are kept; undefined keeps them for good. */
  retentionDays: number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** Tidies at the start and every hour; `stop` waits for a round under way. */
export type Housekeeping = { start(): void; stop(): Promise<void> };

const everyMs = 60 * 60 * 1000;

/** One round: what ran out, then what is older than the retention, which is logged. */
export async function tidy({ database, mailDir, retentionDays, log }: Options): Promise<void> {
  await removeExpired(database.queries);
  if (retentionDays !== undefined) await removeOld(retentionDays, { database, mailDir, log });
  await flushRemoved(database);
}

async function removeOld(
  retentionDays: number,
  { database, mailDir, log }: Pick<Options, 'database' | 'mailDir' | 'log'>,
): Promise<void> {
  const { kept, ...counts } = await removeOlderThan(database.queries, retentionDays, (jobIds) =>
    removeMailFiles(mailDir, jobIds),
  );
  if (counts.leads + counts.subscribers + counts.chats + counts.jobs > 0) {
    log.info({ ...counts, retentionDays }, 'removed what is older than RETENTION_DAYS');
  }
  if (kept > 0) {
    log.info({ leads: kept, retentionDays }, 'kept older leads whose mail is still to be sent');
  }
}

/** Makes the job that tidies; any number of processes may run it. */
export function createHousekeeping(options: Options): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const run = () => {
    round = round
      .then(() => tidy(options))
      .catch((error: unknown) => options.log.error({ err: error }, 'housekeeping failed'));
  };
  return {
    start() {
      timer = setInterval(run, everyMs);
      run();
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
