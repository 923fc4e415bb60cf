import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../db/open';
import type { LeadRow, Queries, Tables } from '../db/schema';
import { teamMailKinds } from '../jobs/jobs-table';
import { batchSize, inBatches } from './batches';
import { type Removal, type RemoveFiles, removeChats } from './remove-chats';

/** Leads of a batch: each may have several jobs, which have to fit into one. */
const leadsAtOnce = batchSize / 10;

/** Removes expired captcha answers, tokens, limits and sessions. */
export async function removeExpired(db: Queries): Promise<void> {
  const now = Date.now();
  const moment = new Date(now).toISOString();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', moment).execute();
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', moment).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
  await db.deleteFrom('desk_sessions').where('expires_at', '<', moment).execute();
}

/**
 * Removes leads, chats, mails and subscriptions that never came to be or ended, all older than
 * `limit`; a chat is as old as its last message. Confirmed subscribers stay, and so do leads and chats
 * with a mail to the team that was neither sent nor set aside: `kept` counts those leads.
 */
export async function removeOlderThan(database: Database, limit: string, removal: Removal) {
  // The age is that of the last message, since ending a room does not count.
  const chats = await removeChats(
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
  const mails = await removeJobs(database.queries, limit, removal);
  const leads = await removeLeads(database.queries, limit, removal);
  const subscriptions = await removeSubscribers(database.queries, limit, removal);
  const parts = [chats, mails, leads, subscriptions];
  return {
    leads: leads.leads,
    kept: leads.kept,
    subscribers: subscriptions.subscribers,
    chats: chats.chats,
    jobs: parts.reduce((sum, { jobs }) => sum + jobs, 0),
    files: parts.reduce((sum, { files }) => sum + files, 0),
  };
}

/** Removes old jobs, but mails that the team has yet to get. */
async function removeJobs(db: Queries, limit: string, { removeFiles, signal }: Removal) {
  const removed = { jobs: 0, files: 0 };
  await inBatches(async () => {
    const batch = await removeFinished(db, (job) => job('created_at', '<', limit), removeFiles);
    removed.jobs += batch.jobs;
    removed.files += batch.files;
    return batch.jobs > 0 ? batch : undefined;
  }, signal);
  return removed;
}

type Condition = (job: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>;

/** Removes a batch of jobs, but mails that the team has yet to get. */
async function removeFinished(db: Queries, isDue: Condition, removeFiles: RemoveFiles) {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where(isDue)
    .where(isFinished)
    .limit(batchSize)
    .execute();
  if (due.length === 0) return { jobs: 0, files: 0 };
  const ids = due.map(({ id }) => id);
  const files = await removeFiles(ids);
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    // A person may have made one due again.
    .where(isFinished)
    .executeTakeFirst();
  return { jobs: Number(numDeletedRows), files };
}

const isFinished = (job: ExpressionBuilder<Tables, 'outbox'>) =>
  job.or([job('kind', 'not in', teamMailKinds), job('status', 'in', ['sent', 'set-aside'])]);

/** Removes old leads with their jobs, oldest first, but leads with a mail that the team has yet to get. */
async function removeLeads(db: Queries, limit: string, { removeFiles, signal }: Removal) {
  const removed = { leads: 0, kept: 0, jobs: 0, files: 0 };
  await inBatches<Pick<LeadRow, 'created_at' | 'id'>>(async (after) => {
    const old = await db
      .selectFrom('leads')
      .select(['created_at', 'id'])
      .where('created_at', '<', limit)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after?.created_at ?? '', after?.id ?? '')),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(leadsAtOnce)
      .execute();
    if (old.length === 0) return undefined;
    const ids = old.map(({ id }) => id);
    // A mail that was sent again is younger than its lead.
    const jobs = await removeFinished(db, (job) => job('lead_id', 'in', ids), removeFiles);
    const leads = await db
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
    removed.leads += Number(leads.numDeletedRows);
    removed.kept += old.length - Number(leads.numDeletedRows);
    removed.jobs += jobs.jobs;
    removed.files += jobs.files;
    return old.at(-1);
  }, signal);
  return removed;
}

/** Removes subscriptions that ended or were never confirmed; their mails go with them. */
async function removeSubscribers(db: Queries, limit: string, { removeFiles, signal }: Removal) {
  const removed = { subscribers: 0, jobs: 0, files: 0 };
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
    if (over.length === 0) return undefined;
    const ids = over.map(({ id }) => id);
    const jobs = await db
      .selectFrom('outbox')
      .select('id')
      .where('subscriber_id', 'in', ids)
      .execute();
    removed.files += await removeFiles(jobs.map(({ id }) => id));
    removed.jobs += jobs.length;
    const { numDeletedRows } = await db
      .deleteFrom('subscribers')
      .where('id', 'in', ids)
      .where(isOver)
      .executeTakeFirst();
    removed.subscribers += Number(numDeletedRows);
    return ids;
  }, signal);
  return removed;
}
