import type { Database } from '../db/open';
import type { Queries } from '../db/schema';
import { teamMailKinds } from '../jobs/jobs-table';
import { type RemoveFiles, removeChats } from './remove-chats';

/** Removes expired captcha answers, tokens, limits and sessions. */
export async function removeExpired(db: Queries): Promise<void> {
  const now = Date.now();
  const moment = new Date(now).toISOString();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', moment).execute();
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', moment).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
}

/**
 * Removes leads, chats, mails and subscriptions that never came to be or ended, all older than
 * `limit`; a chat is as old as its last message. Confirmed subscribers stay, and so do leads and chats
 * with a mail to the team that was neither sent nor set aside: `kept` counts those leads.
 */
export async function removeOlderThan(database: Database, limit: string, removeFiles: RemoveFiles) {
  // The age is that of the last message, since ending a room does not count.
  const removed = await removeChats(
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
    removeFiles,
  );
  return database.queries.transaction().execute(async (transaction) => {
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
        where.or([
          where('kind', 'not in', teamMailKinds),
          where('status', 'in', ['sent', 'set-aside']),
        ]),
      )
      .returning('id')
      .execute();
    // Keep leads with remaining jobs. Their status must not be read again: they may be sent by now.
    const leads = await transaction
      .deleteFrom('leads')
      .where('created_at', '<', limit)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox').select('outbox.id').whereRef('outbox.lead_id', '=', 'leads.id'),
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
      chats: removed.chats,
      jobs: removed.jobs + jobs.length,
      files: removed.files + (await removeFiles(jobs.map(({ id }) => id))),
      kept: Number(kept),
    };
  });
}
