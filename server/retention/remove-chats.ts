import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';

/**
 * Deletes the files of jobs and counts them. Call it before the rows are committed as deleted: a crash
 * in between then leaves rows, which the next removal finds, and never an orphaned file.
 */
export type RemoveFiles = (jobIds: string[]) => Promise<number>;

/** Rooms that one transaction removes: few enough to name each of them. */
const roomsAtOnce = 500;

/**
 * Removes due chats with their guests, mails and files, except those with a transcript that was
 * neither sent nor set aside. Skips a locked room until the next run. Conditions of `isDue` on other
 * tables must stay true once they are true.
 */
export async function removeChats(
  { queries, dialect }: Database,
  isDue: (room: ExpressionBuilder<Tables, 'chat_rooms'>) => Expression<SqlBool>,
  removeFiles: RemoveFiles,
) {
  const removed = { chats: 0, jobs: 0, files: 0 };
  let looked: number;
  do {
    looked = await queries.transaction().execute(async (transaction) => {
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
      if (ids.length === 0) return 0;
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
      const guests = chats.map(({ user_id }) => user_id);
      if (guests.length > 0) {
        await transaction
          .deleteFrom('users')
          .where('id', 'in', guests)
          .where('id', 'not in', transaction.selectFrom('chat_rooms').select('chat_rooms.user_id'))
          .execute();
      }
      removed.chats += chats.length;
      removed.jobs += jobs.length;
      removed.files += await removeFiles(jobs.map(({ id }) => id));
      return ids.length;
    });
  } while (looked === roomsAtOnce);
  return removed;
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
