import { randomUUID } from 'node:crypto';
import type { Queries, SubscriberRow, TokenPurpose } from '../db/schema';

/** Days between two confirmation mails to an address, and that the links in one of them work. */
export const mailPauseDays = 30;
export const mailPauseMs = mailPauseDays * 24 * 60 * 60 * 1000;

/**
 * Notes that an address (its key) gets a confirmation mail now, and gives the id of its subscriber, which
 * is made if need be. Undefined if it may get none: it is subscribed, or has got one in the last
 * `mailPauseDays`. A mail that its owner has answered by confirming does not count.
 */
export async function claimMail(
  db: Queries,
  subscriber: Pick<SubscriberRow, 'email' | 'suspected'>,
): Promise<string | undefined> {
  const now = new Date().toISOString();
  const pauseStart = new Date(Date.now() - mailPauseMs).toISOString();
  const claimed = await db
    .insertInto('subscribers')
    .values({ ...subscriber, id: randomUUID(), status: 'pending', created_at: now, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ mailed_at: now })
        .where('subscribers.status', '!=', 'confirmed')
        .where(({ eb, or, ref }) =>
          or([
            eb('subscribers.mailed_at', '<', pauseStart),
            eb('subscribers.confirmed_at', '>', ref('subscribers.mailed_at')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}

/** The subscriber's id behind a token, unless the token has run out. */
export async function findSubscriberByToken(db: Queries, hash: string, purpose: TokenPurpose) {
  const token = await db
    .selectFrom('newsletter_tokens')
    .select('subscriber_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where(({ eb, or }) =>
      or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date().toISOString())]),
    )
    .executeTakeFirst();
  return token?.subscriber_id;
}

export async function confirmSubscriber(db: Queries, id: string): Promise<void> {
  const confirmed_at = new Date().toISOString();
  const change = { status: 'confirmed', confirmed_at, departed_at: null } as const;
  await db.updateTable('subscribers').set(change).where('id', '=', id).execute();
}

/** Ends a subscription and makes earlier confirmation links void. */
export async function departSubscriber(db: Queries, id: string): Promise<void> {
  const change = { status: 'departed', departed_at: new Date().toISOString() } as const;
  await db.updateTable('subscribers').set(change).where('id', '=', id).execute();
  await db
    .deleteFrom('newsletter_tokens')
    .where('subscriber_id', '=', id)
    .where('purpose', '=', 'confirm')
    .execute();
}
