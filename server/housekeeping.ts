import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from './db/schema';
import { removeMailFiles } from './mail/mail-file';
import { removeExpired, removeOlderThan } from './repositories/housekeeping';

type Options = {
  queries: Queries;
  mailDir: string;
  /** Days that leads and mails are kept; undefined keeps them for good. */
  retentionDays: number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/** Tidies at the start and every hour; `stop` waits for a round under way. */
export type Housekeeping = { start(): void; stop(): Promise<void> };

const everyMs = 60 * 60 * 1000;

/** One round: what ran out, then what is older than the retention, which is logged. */
export async function tidy({ queries, mailDir, retentionDays, log }: Options): Promise<void> {
  await removeExpired(queries);
  if (retentionDays === undefined) return;
  const { leads, subscribers, jobIds } = await removeOlderThan(queries, retentionDays);
  const files = await removeMailFiles(mailDir, jobIds);
  const counts = { leads, subscribers, jobs: jobIds.length, files };
  if (leads + subscribers + jobIds.length > 0) {
    log.info({ ...counts, retentionDays }, 'removed what is older than RETENTION_DAYS');
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
