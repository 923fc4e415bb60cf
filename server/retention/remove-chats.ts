import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { owesMail } from '../chat/rooms-table';
import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import { batchSize, inBatches } from './batches';

/**
 * Deletes the files of jobs and counts them. Call it before the rows are deleted: a crash in between then
 * leaves rows, which the next removal finds, and never an orphaned file.
 */
export type RemoveFiles = (jobIds: string[]) => Promise<number>;

/** How a removal goes about it; a `signal` stops it between two batches. */
export type Removal = { removeFiles: RemoveFiles; signal?: AbortSignal | undefined };

type IsDue = (room: ExpressionBuilder<Tables, 'chat_rooms'>) => Expression<SqlBool>;

/**
 * Removes due chats with their guests, mails and files, except those with messages or a transcript that
 * the team has yet to get. Skips a locked room until the next run. Conditions of `isDue` on other tables
 * must stay true once they are true.
 */
export async function removeChats(
  { queries, dialect }: Database,
  isDue: IsDue,
  { removeFiles, signal }: Removal,
) {
  const removed = { chats: 0, jobs: 0, files: 0 };
  await inBatches<string>(async (after = '') => {
    const rooms = await queries
      .selectFrom('chat_rooms')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rooms.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const due = await dueRooms(queries, ids, isDue).execute();
    if (due.length > 0) {
      const jobs = await jobsOf(queries, due).execute();
      removed.files += await removeFiles(jobs.map(({ id }) => id));
      const batch = await queries.transaction().execute(async (transaction) => {
        // Skip locked rooms: after a wait, PostgreSQL would decide on a snapshot without the new message.
        const held = await dueRooms(transaction, ids, isDue)
          .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
          .execute();
        return removeHeld(transaction, held);
      });
      removed.chats += batch.chats;
      removed.jobs += batch.jobs;
    }
    return ids.at(-1);
  }, signal);
  return removed;
}

type Room = { id: string };

async function removeHeld(db: Queries, rooms: Room[]) {
  if (rooms.length === 0) return { chats: 0, jobs: 0 };
  const ids = rooms.map(({ id }) => id);
  const jobs = await db
    .deleteFrom('outbox')
    .where('chat_room_id', 'in', ids)
    // Check again under the locks: ending a room may have queued a transcript in between.
    .where('chat_room_id', 'not in', unsentTranscripts(db))
    .executeTakeFirst();
  const chats = await db
    .deleteFrom('chat_rooms')
    .where('id', 'in', ids)
    .where('id', 'not in', unsentTranscripts(db))
    .returning('user_id')
    .execute();
  const guests = chats.map(({ user_id }) => user_id);
  if (guests.length > 0) {
    await db
      .deleteFrom('users')
      .where('id', 'in', guests)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chat_rooms')
              .select('chat_rooms.id')
              .whereRef('chat_rooms.user_id', '=', 'users.id'),
          ),
        ),
      )
      .execute();
  }
  return { chats: chats.length, jobs: Number(jobs.numDeletedRows) };
}

const dueRooms = (db: Queries, ids: string[], isDue: IsDue) =>
  db
    .selectFrom('chat_rooms')
    .select('id')
    .where('id', 'in', ids)
    .where(isDue)
    .where((room) => room.not(owesMail(room)))
    .where('id', 'not in', unsentTranscripts(db));

const jobsOf = (db: Queries, rooms: Room[]) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where(
      'chat_room_id',
      'in',
      rooms.map(({ id }) => id),
    );

function unsentTranscripts(db: Queries) {
  return db
    .selectFrom('outbox')
    .select('outbox.chat_room_id')
    .where('outbox.kind', '=', 'transcript-mail')
    .where('outbox.status', 'not in', ['sent', 'set-aside'])
    .where('outbox.chat_room_id', 'is not', null)
    .$narrowType<{ chat_room_id: string }>();
}
