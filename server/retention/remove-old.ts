import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import { teamMailKinds } from '../jobs/jobs-table';
import type { Removed, RemoveFiles } from './removal';
import { type RemovedChats, removeChats } from './remove-chats';

const dayMs = 24 * 60 * 60 * 1000;

/** Days that an ended chat is kept. */
const endedDays = 30;

/** Removes expired captcha answers, tokens, limits and sessions. */
export async function removeExpired(db: Queries, now = Date.now()): Promise<void> {
  const moment = new Date(now).toISOString();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', moment).execute();
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', moment).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}

/** Removes chats in which nobody ever wrote, once the guest's session is over. */
export async function removeSilentChats(
  database: Database,
  removeFiles: RemoveFiles,
): Promise<RemovedChats> {
  return removeChats(
    database,
    (room) =>
      room.and([
        room('message_count', '<=', 1),
        room('user_id', 'not in', room.selectFrom('sessions').select('sessions.user_id')),
      ]),
    removeFiles,
  );
}

/** Removes chats that ended 30 days ago. */
export async function removeEndedChats(
  database: Database,
  removeFiles: RemoveFiles,
): Promise<RemovedChats> {
  const limit = daysAgo(endedDays);
  // Nothing touches a room after its end.
  return removeChats(
    database,
    (room) => room.and([room('status', '=', 'ended'), room('updated_at', '<', limit)]),
    removeFiles,
  );
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/**
 * Removes leads, chats, mails and subscriptions that never came to be or ended, all older than
 * `days`; a chat is as old as its last message. Confirmed subscribers stay, and so do leads and chats
 * with a mail to the team that was neither sent nor set aside: `kept` counts those leads.
 */
export async function removeOlderThan(
  database: Database,
  days: number,
  removeFiles: RemoveFiles,
): Promise<Removed & { kept: number }> {
  const limit = daysAgo(days);
  const chats = await removeChats(database, isSilentSince(limit), removeFiles);
  const { jobs, files, ...others } = await removeOtherOld(database.queries, limit, removeFiles);
  return { ...others, chats: chats.chats, jobs: chats.jobs + jobs, files: chats.files + files };
}

/** Whether the last message of a room is older than `limit`; ending a room does not count. */
function isSilentSince(limit: string) {
  return (room: ExpressionBuilder<Tables, 'chat_rooms'>) =>
    room.exists(
      room
        .selectFrom('chat_messages')
        .select('chat_messages.id')
        .whereRef('chat_messages.chat_room_id', '=', 'chat_rooms.id')
        .whereRef('chat_messages.position', '=', 'chat_rooms.message_count')
        .where('chat_messages.created_at', '<', limit),
    );
}

async function removeOtherOld(
  db: Queries,
  limit: string,
  removeFiles: RemoveFiles,
): Promise<Omit<Removed, 'chats'> & { kept: number }> {
  return db.transaction().execute(async (transaction) => {
    const oldLeads = transaction.selectFrom('leads').where('leads.created_at', '<', limit);
    const endedSubscribers = transaction
      .selectFrom('subscribers')
      .select('subscribers.id')
      .where((where) =>
        where.or([
          where.and([where('status', '=', 'pending'), where('created_at', '<', limit)]),
          where.and([where('status', '=', 'departed'), where('departed_at', '<', limit)]),
        ]),
      );
    const jobs = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('created_at', '<', limit),
          where('lead_id', 'in', oldLeads.select('leads.id')),
          where('subscriber_id', 'in', endedSubscribers),
        ]),
      )
      .where((where) =>
        where.not(
          where.and([
            where('kind', 'in', teamMailKinds),
            where('status', 'not in', ['sent', 'set-aside']),
          ]),
        ),
      )
      .returning('id')
      .execute();
    // Keep leads with remaining jobs. Their status must not be read again: they may be sent by now.
    const leads = await transaction
      .deleteFrom('leads')
      .where('created_at', '<', limit)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.lead_id', '=', 'leads.id'),
          ),
        ),
      )
      .executeTakeFirst();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where('id', 'in', endedSubscribers)
      .executeTakeFirst();
    const { kept } = await oldLeads
      .select((select) => select.fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    return {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      jobs: jobs.length,
      files: await removeFiles(jobs.map(({ id }) => id)),
      kept: Number(kept),
    };
  });
}
