import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import { teamMailKinds } from '../jobs/jobs-table';
import { removeMailFiles } from '../jobs/mail-file';
import { batchSize, inBatches, type Removal, removeChats } from './remove-chats';

/** Leads of a batch: each may have several jobs, which have to fit into one. */
const leadsAtOnce = batchSize / 10;

export async function removeExpired(db: Queries): Promise<void> {
  const now = Date.now();
  const moment = new Date(now).toISOString();
  for (const table of ['captcha_uses', 'newsletter_tokens', 'sessions', 'desk_sessions'] as const)
    await db.deleteFrom(table).where('expires_at', '<', moment).execute();
}

/** Removes lines of the desk's log that are older than `limit`, and removed accounts that none names. */
export async function removeOldDeeds(db: Queries, limit: string): Promise<void> {
  await db.deleteFrom('desk_audit').where('at', '<', limit).execute();
  await db
    .deleteFrom('desk_accounts')
    .where('disabled_at', 'is not', null)
    .where('id', 'not in', (deeds) => deeds.selectFrom('desk_audit').select('actor'))
    .where('id', 'not in', (deeds) =>
      deeds
        .selectFrom('desk_audit')
        .select(({ fn, val }) => fn.coalesce('subject', val('')).as('id')),
    )
    .execute();
}

/**
 * Removes leads, chats, mails and subscriptions that never came to be or ended, all older than
 * `limit`; a chat is as old as its last message. Confirmed subscribers stay, and so do leads and chats
 * with a mail to the team that was neither sent nor set aside.
 */
export async function removeOlderThan(database: Database, limit: string, removal: Removal) {
  // The age is that of the last message, since ending a room does not count.
  await removeChats(
    database,
    (room) =>
      room.exists(
        room
          .selectFrom('chat_messages')
          .select('chat_messages.id')
          .whereRef('chat_messages.chat_room_id', '=', 'chat_rooms.id')
          .whereRef('chat_messages.position', '=', 'chat_rooms.message_count')
          .where('chat_messages.created_at', '<', limit),
      ),
    removal,
  );
  const { queries } = database;
  const isOld: Condition = (job) => job('created_at', '<', limit);
  await inBatches(() => removeFinished(queries, isOld, removal), removal.signal);
  await removeLeads(queries, limit, removal);
  await removeSubscribers(queries, limit, removal);
}

type Condition = (job: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

/** Removes a batch of jobs, but mails that the team has yet to get; says whether there were any. */
const removeFinished = (db: Queries, isDue: Condition, { mailDir, removed }: Removal) =>
  db.transaction().execute(async (transaction) => {
    const jobs = await transaction
      .deleteFrom('outbox')
      .where('id', 'in', (due) =>
        due.selectFrom('outbox').select('id').where(isDue).where(isFinished).limit(batchSize),
      )
      // A person may have made one due again.
      .where(isFinished)
      .returning('id')
      .execute();
    await removeFilesOf(jobs, mailDir);
    removed.jobs += jobs.length;
    return jobs.length > 0;
  });

/** Call it before the rows are gone for good: what a crash leaves is then found again. */
const removeFilesOf = (jobs: { id: string }[], mailDir: string) =>
  removeMailFiles(
    mailDir,
    jobs.map(({ id }) => id),
  );

const isFinished = (job: ExpressionBuilder<Tables, 'outbox'>) =>
  job.or([job('kind', 'not in', teamMailKinds), job('status', 'in', ['sent', 'set-aside'])]);

/** Removes old leads with their jobs, oldest first, but leads with a mail that the team has yet to get. */
async function removeLeads(db: Queries, limit: string, removal: Removal) {
  let last = { created_at: '', id: '' };
  await inBatches(async () => {
    const old = await db
      .selectFrom('leads')
      .select(['created_at', 'id'])
      .where('created_at', '<', limit)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(leadsAtOnce)
      .execute();
    last = old.at(-1) ?? last;
    if (old.length === 0) return false;
    const ids = old.map(({ id }) => id);
    // A mail that was sent again is younger than its lead.
    await removeFinished(db, (job) => job('lead_id', 'in', ids), removal);
    const { numDeletedRows } = await db
      .deleteFrom('leads')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox').select('outbox.id').whereRef('outbox.lead_id', '=', 'leads.id'),
          ),
        ),
      )
      .executeTakeFirst();
    removal.removed.leads += Number(numDeletedRows);
    return true;
  }, removal.signal);
}

/** Removes subscriptions that ended or were never confirmed; their mails go with them. */
async function removeSubscribers(
  db: Queries,
  limit: string,
  { mailDir, signal, removed }: Removal,
) {
  const isOver = (subscriber: ExpressionBuilder<Tables, 'subscribers'>) =>
    subscriber.or([
      subscriber.and([subscriber('status', '=', 'pending'), subscriber('created_at', '<', limit)]),
      subscriber.and([
        subscriber('status', '=', 'departed'),
        subscriber('departed_at', '<', limit),
      ]),
    ]);
  await inBatches(async () => {
    const over = await db
      .selectFrom('subscribers')
      .select('id')
      .where(isOver)
      .limit(batchSize)
      .execute();
    if (over.length === 0) return false;
    const ids = over.map(({ id }) => id);
    const jobs = await db
      .selectFrom('outbox')
      .select('id')
      .where('subscriber_id', 'in', ids)
      .execute();
    await removeFilesOf(jobs, mailDir);
    removed.jobs += jobs.length;
    const { numDeletedRows } = await db
      .deleteFrom('subscribers')
      .where('id', 'in', ids)
      .where(isOver)
      .executeTakeFirst();
    removed.subscribers += Number(numDeletedRows);
    return true;
  }, signal);
}
