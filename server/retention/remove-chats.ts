import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import type { Removed, RemoveFiles } from './removal';

/** Rooms that one transaction removes: few enough to name each of them. */
const roomsAtOnce = 500;

/** The counts of what was removed with chats. */
export type RemovedChats = Pick<Removed, 'chats' | 'jobs' | 'files'>;

/** Selects the due rooms; conditions on other tables must stay true once they are true. */
type IsDue = (room: ExpressionBuilder<Tables, 'chat_rooms'>) => Expression<SqlBool>;

/**
 * Removes due chats with their guests, mails and files, except those with a transcript that was
 * neither sent nor set aside. Skips a locked room until the next run.
 */
export async function removeChats(
  database: Database,
  isDue: IsDue,
  removeFiles: RemoveFiles,
): Promise<RemovedChats> {
  const removed = { chats: 0, jobs: 0, files: 0 };
  for (;;) {
    const part = await removeSome(database, isDue, removeFiles);
    removed.chats += part.chats;
    removed.jobs += part.jobs;
    removed.files += part.files;
    if (part.looked < roomsAtOnce) return removed;
  }
}

async function removeSome(
  { queries, dialect }: Database,
  isDue: IsDue,
  removeFiles: RemoveFiles,
): Promise<RemovedChats & { looked: number }> {
  return queries.transaction().execute(async (transaction) => {
    // Skip locked rooms: after a wait, PostgreSQL would decide on a snapshot without the new message.
    const rooms = await transaction
      .selectFrom('chat_rooms')
      .select('id')
      .where(isDue)
      .where('id', 'not in', unsentTranscripts(transaction))
      .limit(roomsAtOnce)
      .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const ids = rooms.map(({ id }) => id);
    if (ids.length === 0) return { chats: 0, jobs: 0, files: 0, looked: 0 };
    const jobs = await transaction
      .deleteFrom('outbox')
      .where('chat_room_id', 'in', ids)
      // Check again under the locks: ending a room may have queued a transcript in between.
      .where('chat_room_id', 'not in', unsentTranscripts(transaction))
      .returning('id')
      .execute();
    const chats = await transaction
      .deleteFrom('chat_rooms')
      .where('id', 'in', ids)
      .where('id', 'not in', unsentTranscripts(transaction))
      .returning('user_id')
      .execute();
    await removeRoomless(
      transaction,
      chats.map(({ user_id }) => user_id),
    );
    return {
      chats: chats.length,
      jobs: jobs.length,
      files: await removeFiles(jobs.map(({ id }) => id)),
      looked: ids.length,
    };
  });
}

function unsentTranscripts(db: Queries) {
  return db
    .selectFrom('outbox')
    .select('outbox.chat_room_id')
    .where('outbox.kind', '=', 'transcript-mail')
    .where('outbox.status', 'not in', ['sent', 'set-aside'])
    .where('outbox.chat_room_id', 'is not', null)
    .$narrowType<{ chat_room_id: string }>();
}

async function removeRoomless(db: Queries, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('users')
    .where('id', 'in', userIds)
    .where('id', 'not in', (query) => query.selectFrom('chat_rooms').select('chat_rooms.user_id'))
    .execute();
}
