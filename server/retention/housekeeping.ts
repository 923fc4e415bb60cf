import type { FastifyBaseLogger } from 'fastify';
import { endRoom } from '../chat/room';
import { listAbandonedRooms } from '../chat/rooms-table';
import { removeOldQuestions } from '../chat/unanswered-questions';
import type { Config } from '../config/config';
import { type Database, flushRemoved } from '../db/open';
import { daysAgo, removeExpired, removeOld, removeOldMailFiles } from './remove-old';

type Options = {
  database: Database;
  mailDir: string;
  config: Pick<Config, 'retentionDays' | 'siteAddress' | 'supportTo'>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Called after a chat is ended or removed. */
  closeRoom: (roomId: string) => void;
};

const questionDays = 90;

/**
 * One round: removes expired data, ends abandoned chats, removes old data, and logs it. A `signal` stops
 * it early. Any number of processes may run it.
 */
export async function tidy(
  { database, mailDir, config, log, closeRoom }: Options,
  signal?: AbortSignal,
): Promise<void> {
  const { queries } = database;
  const { retentionDays } = config;
  await removeExpired(queries);
  await removeOldQuestions(queries, daysAgo(questionDays).slice(0, 10));
  // These chats cannot go on: an expired session never comes back.
  for (const { id } of await listAbandonedRooms(queries)) {
    if (signal?.aborted) return;
    await endRoom(queries, id, config);
    closeRoom(id);
  }
  const limit = retentionDays === undefined ? '' : daysAgo(retentionDays);
  const removed = await removeOld(queries, limit, closeRoom, signal);
  if (retentionDays !== undefined) await removeOldMailFiles(mailDir, retentionDays);
  if (Object.values(removed).some((count) => count > 0))
    log.info({ ...removed, retentionDays }, 'removed old data');
  await flushRemoved(database);
}
