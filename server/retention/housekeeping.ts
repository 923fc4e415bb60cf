import type { FastifyBaseLogger } from 'fastify';
import { listAbandonedRooms } from '../chat/open-rooms';
import { endRoom } from '../chat/room';
import { removeOldQuestions } from '../chat/unanswered/questions-table';
import { type Database, flushRemoved } from '../db/open';
import { nothingRemoved, removeChats } from './remove-chats';
import { removeExpired, removeOldDeeds, removeOlderThan } from './remove-old';

type Options = {
  database: Database;
  mailDir: string;
  /** Recipients of the transcripts of chats that it ends. */
  supportTo: readonly string[];
  /** Days that leads, chats and mails are kept; undefined keeps them for good. */
  retentionDays: number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

const deedDays = 365;
const questionDays = 90;
const endedDays = 30;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

/**
 * One round: removes expired data, ends abandoned chats, removes data older than the retention, and
 * logs it. A `signal` stops it between two batches. Any number of processes may run it.
 */
export async function tidy(
  { database, mailDir, supportTo, retentionDays, log }: Options,
  signal?: AbortSignal,
): Promise<void> {
  const { queries } = database;
  await removeExpired(queries);
  await removeOldDeeds(queries, daysAgo(deedDays));
  await removeOldQuestions(queries, daysAgo(questionDays).slice(0, 10));
  // Nobody can continue these chats: an expired session never comes back.
  for (const room of await listAbandonedRooms(queries)) {
    if (signal?.aborted) return;
    await endRoom(queries, room, supportTo);
  }
  const begin = () => ({ mailDir, signal, removed: { ...nothingRemoved } });
  // Empty chats, once the guest's session has expired.
  const isSilent: Parameters<typeof removeChats>[1] = (room) =>
    room.and([
      room('message_count', '<=', 1),
      room.not(
        room.exists(
          room
            .selectFrom('sessions')
            .select('sessions.hash')
            .whereRef('sessions.user_id', '=', 'chat_rooms.user_id'),
        ),
      ),
    ]);
  await removeChats(database, isSilent, begin());
  // Nothing touches a room after its end.
  const endLimit = daysAgo(endedDays);
  const ended = begin();
  await removeChats(
    database,
    (room) => room.and([room('status', '=', 'ended'), room('updated_at', '<', endLimit)]),
    ended,
  );
  const { chats, jobs } = ended.removed;
  if (chats > 0) log.info({ chats, jobs }, 'removed chats that ended 30 days ago');
  if (retentionDays !== undefined) {
    const old = begin();
    await removeOlderThan(database, daysAgo(retentionDays), old);
    if (Object.values(old.removed).some((count) => count > 0))
      log.info({ ...old.removed, retentionDays }, 'removed what is older than RETENTION_DAYS');
  }
  await flushRemoved(database);
}
