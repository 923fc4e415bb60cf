import type { Queries } from '../db/schema';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what has run out and matters to nobody: used captchas, tokens, limits. */
export async function removeExpired(db: Queries, now = Date.now()): Promise<void> {
  const moment = new Date(now).toISOString();
  await db.deleteFrom('captcha_uses').where('expires_at', '<', moment).execute();
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', moment).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
}

/** What a removal took away. */
export type Removed = { leads: number; subscribers: number; jobs: number; files: number };

/**
 * Deletes the files of jobs and counts them. It is called before the rows are gone for good: a crash
 * in between leaves rows, which a repeated removal finds, and never a file that nothing names.
 */
type RemoveFiles = (jobIds: string[]) => Promise<number>;

/**
 * Removes leads, mails and subscriptions that never came to be or ended, all older than `days`.
 * Confirmed subscribers stay, and so do leads whose mail is still to be sent: `kept` counts these.
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
          where.and([where('kind', '=', 'mail'), where('status', 'in', ['pending', 'sending'])]),
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

/** Removes everything about an address, whatever its case: leads, subscription, mails. */
export async function removeAddress(
  db: Queries,
  address: string,
  removeFiles: RemoveFiles,
): Promise<Removed> {
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
      jobs: jobs.length,
      files: await removeFiles(jobs.map(({ id }) => id)),
    };
  });
}
