import { setImmediate } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { owesMail } from '../chat/rooms-table';
import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import { removeMailFiles } from '../jobs/mail-file';

/** Rows that one transaction looks at: a few milliseconds of SQLite, and few enough to name each. */
export const batchSize = 500;

/**
 * Repeats `removeBatch` while it gives true, and lets the process answer its visitors in between. A
 * `signal` stops it between two batches.
 */
export async function inBatches(removeBatch: () => Promise<boolean>, signal?: AbortSignal) {
  // SQLite answers at once: awaiting it alone would let no request in.
  while ((await removeBatch()) && !signal?.aborted) await setImmediate();
}

export const nothingRemoved = { leads: 0, subscribers: 0, chats: 0, jobs: 0 };

/** Where mails lie as files, what stops a removal between two batches, and what was `removed` so far. */
export type Removal = {
  mailDir: string;
  signal?: AbortSignal | undefined;
  removed: typeof nothingRemoved;
};

type IsDue = (room: ExpressionBuilder<Tables, 'chat_rooms'>) => Expression<SqlBool>;

/**
 * Removes due chats with their guests, mails and files, except those with messages or a transcript that
 * the team has yet to get. Skips a locked room until the next run. Conditions of `isDue` on other tables
 * must stay true once they are true.
 */
export async function removeChats(
  { queries }: Database,
  isDue: IsDue,
  { mailDir, signal, removed }: Removal,
): Promise<void> {
  let after = '';
  await inBatches(async () => {
    const rooms = await queries
      .selectFrom('chat_rooms')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const ids = rooms.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return false;
    after = last;
    await queries.transaction().execute(async (transaction) => {
      // Skip locked rooms: after a wait, PostgreSQL would decide on a snapshot without the new message.
      const due = await transaction
        .selectFrom('chat_rooms')
        .select('id')
        .where('id', 'in', ids)
        .where(isDue)
        .where((room) => room.not(owesMail(room)))
        .where('id', 'not in', unsentTranscripts(transaction))
        .forUpdate()
        .skipLocked()
        .execute();
      if (due.length === 0) return;
      const batch = await removeHeld(
        transaction,
        due.map(({ id }) => id),
      );
      // Before the commit: a crash in between leaves rows, which the next removal finds.
      await removeMailFiles(mailDir, batch.jobs);
      removed.chats += batch.chats;
      removed.jobs += batch.jobs.length;
    });
    return true;
  }, signal);
}

async function removeHeld(db: Queries, ids: string[]) {
  const jobs = await db
    .deleteFrom('outbox')
    .where('chat_room_id', 'in', ids)
    // Check again under the locks: ending a room may have queued a transcript in between.
    .where('chat_room_id', 'not in', unsentTranscripts(db))
    .returning('id')
    .execute();
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
      .where('id', 'not in', (rooms) =>
        rooms.selectFrom('chat_rooms').select('user_id').where('user_id', 'in', guests),
      )
      .execute();
  }
  return { chats: chats.length, jobs: jobs.map(({ id }) => id) };
}

function unsentTranscripts(db: Queries) {
  return db
    .selectFrom('outbox')
    .select('outbox.chat_room_id')
    .where('outbox.kind', '=', 'transcript-mail')
    .where('outbox.run_at', 'is not', null)
    .where('outbox.chat_room_id', 'is not', null)
    .$narrowType<{ chat_room_id: string }>();
}
