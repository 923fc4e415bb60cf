import type { Queries } from '../db/schema';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what has run out and matters to nobody: used captchas, tokens, limits. */
export async function removeExpired(db: Queries, now = Date.now()): Promise<void> {
  const moment = new Date(now).toISOString();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', moment).execute();
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', moment).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
}

/** What a removal took away; `jobIds` name mails that may be files. */
export type Removed = { leads: number; subscribers: number; jobIds: string[] };

/**
 * Removes leads, mails and subscriptions that never came to be or ended, all older than `days`.
 * Confirmed subscribers stay.
 */
export async function removeOlderThan(db: Queries, days: number): Promise<Removed> {
  const limit = new Date(Date.now() - days * dayMs).toISOString();
  return db.transaction().execute(async (transaction) => {
    const jobs = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('created_at', '<', limit),
          where(
            'lead_id',
            'in',
            where.selectFrom('leads').select('leads.id').where('leads.created_at', '<', limit),
          ),
        ]),
      )
      .returning('id')
      .execute();
    const leads = await transaction
      .deleteFrom('leads')
      .where('created_at', '<', limit)
      .executeTakeFirst();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where((where) =>
        where.or([
          where.and([where('status', '=', 'pending'), where('created_at', '<', limit)]),
          where.and([where('status', '=', 'departed'), where('departed_at', '<', limit)]),
        ]),
      )
      .executeTakeFirst();
    return {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      jobIds: jobs.map(({ id }) => id),
    };
  });
}

/** Removes everything about an address, whatever its case: leads, subscription, mails. */
export async function removeAddress(db: Queries, address: string): Promise<Removed> {
  const email = address.toLowerCase();
  return db.transaction().execute(async (transaction) => {
    const jobs = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where(
            'lead_id',
            'in',
            where
              .selectFrom('leads')
              .select('leads.id')
              .where((lead) => lead(lead.fn('lower', ['leads.email']), '=', email)),
          ),
          where(
            'subscriber_id',
            'in',
            where
              .selectFrom('subscribers')
              .select('subscribers.id')
              .where('subscribers.email', '=', email),
          ),
        ]),
      )
      .returning('id')
      .execute();
    const leads = await transaction
      .deleteFrom('leads')
      .where((where) => where(where.fn('lower', ['email']), '=', email))
      .executeTakeFirst();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email)
      .executeTakeFirst();
    return {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      jobIds: jobs.map(({ id }) => id),
    };
  });
}
