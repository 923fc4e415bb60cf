import type { FastifyBaseLogger } from 'fastify';
import { endRoom } from '../chat/end-room';
import { listAbandonedRooms } from '../chat/rooms-table';
import { type Database, flushRemoved } from '../db/open';
import { removeMailFiles } from '../jobs/mail-file';
import { createRounds, type Rounds } from '../jobs/rounds';
import { removeEndedChats, removeExpired, removeOlderThan, removeSilentChats } from './remove-old';

type Options = {
  database: Database;
  mailDir: string;
  /** Recipients of the transcripts of chats that it ends. */
  supportTo: readonly string[];
  /** Days that leads, chats and mails are kept; undefined keeps them for good. */
  retentionDays: number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

const everyMs = 60 * 60 * 1000;

/**
 * One round: removes expired data, ends abandoned chats, removes data older than the retention, and
 * logs it. A `signal` stops it between two chats.
 */
export async function tidy(
  { database, mailDir, supportTo, retentionDays, log }: Options,
  signal?: AbortSignal,
): Promise<void> {
  const { queries } = database;
  await removeExpired(queries);
  // Nobody can continue these chats: an expired session never comes back.
  for (const room of await listAbandonedRooms(queries)) {
    if (signal?.aborted) return;
    await endRoom(queries, room, supportTo);
  }
  const removeFiles = (jobIds: string[]) => removeMailFiles(mailDir, jobIds);
  await removeSilentChats(database, removeFiles);
  const ended = await removeEndedChats(database, removeFiles);
  if (ended.chats > 0) log.info(ended, 'removed chats that ended 30 days ago');
  if (retentionDays !== undefined) await removeOld(retentionDays, { database, mailDir, log });
  await flushRemoved(database);
}

async function removeOld(
  retentionDays: number,
  { database, mailDir, log }: Pick<Options, 'database' | 'mailDir' | 'log'>,
): Promise<void> {
  const { kept, ...counts } = await removeOlderThan(database, retentionDays, (jobIds) =>
    removeMailFiles(mailDir, jobIds),
  );
  if (counts.leads + counts.subscribers + counts.chats + counts.jobs > 0) {
    log.info({ ...counts, retentionDays }, 'removed what is older than RETENTION_DAYS');
  }
  if (kept > 0) {
    log.info({ leads: kept, retentionDays }, 'kept older leads whose mail is still to be sent');
  }
}

/** Tidies at the start and every hour; any number of processes may do so. */
export function createHousekeeping(options: Options): Rounds {
  const { log } = options;
  return createRounds({
    everyMs,
    round: (signal) => tidy(options, signal),
    log,
    failure: 'housekeeping failed',
  });
}
