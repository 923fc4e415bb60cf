import { roles } from '@/lib/contracts/chat-socket';
import type { Queries } from '../db/schema';
import type { Removed, RemoveFiles } from './removal';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what has run out and matters to nobody: used captchas, tokens, limits, sessions, empty chats. */
export async function removeExpired(db: Queries, now = Date.now()): Promise<void> {
  const moment = new Date(now).toISOString();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', moment).execute();
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', moment).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
  await removeSilentGuests(db);
}

/** Guests who opened the chat and never wrote, once their session is over. */
async function removeSilentGuests(db: Queries): Promise<void> {
  await db
    .deleteFrom('users')
    .where('role_id', '=', roles.guest)
    .where('id', 'not in', (query) => query.selectFrom('sessions').select('sessions.user_id'))
    .where('id', 'not in', (query) =>
      query
        .selectFrom('chat_rooms')
        .select('chat_rooms.user_id')
        .where('chat_rooms.message_count', '>', 1),
    )
    .execute();
}

/**
 * Removes leads, chats, mails and subscriptions that never came to be or ended, all older than
 * `days`; a chat is as old as its last message. Confirmed subscribers stay, and so do leads and chats
 * whose mail is still to be sent: `kept` counts those leads.
 */
export async function removeOlderThan(
  db: Queries,
  days: number,
  removeFiles: RemoveFiles,
): Promise<Removed & { kept: number }> {
  const limit = new Date(Date.now() - days * dayMs).toISOString();
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
    const oldRooms = transaction
      .selectFrom('chat_rooms')
      .where('chat_rooms.updated_at', '<', limit);
    const jobs = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('created_at', '<', limit),
          where('lead_id', 'in', oldLeads.select('leads.id')),
          where('subscriber_id', 'in', endedSubscribers),
          where('chat_room_id', 'in', oldRooms.select('chat_rooms.id')),
        ]),
      )
      .where((where) =>
        where.not(
          where.and([
            where('kind', 'in', ['mail', 'transcript-mail']),
            where('status', 'in', ['pending', 'sending']),
          ]),
        ),
      )
      .returning('id')
      .execute();
    // A job that is left holds its lead: asking for its status again could find it sent by now.
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
    const chats = await transaction
      .deleteFrom('users')
      .where(
        'id',
        'in',
        oldRooms
          .select('chat_rooms.user_id')
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('outbox')
                  .select('outbox.id')
                  .whereRef('outbox.chat_room_id', '=', 'chat_rooms.id'),
              ),
            ),
          ),
      )
      .executeTakeFirst();
    const { kept } = await oldLeads
      .select((select) => select.fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    return {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      chats: Number(chats.numDeletedRows),
      jobs: jobs.length,
      files: await removeFiles(jobs.map(({ id }) => id)),
      kept: Number(kept),
    };
  });
}
