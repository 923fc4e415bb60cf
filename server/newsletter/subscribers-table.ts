import { randomUUID } from 'node:crypto';
import type { Queries, SubscriberRow, TokenPurpose } from '../db/schema';

/** The subscriber of an address (lower case); creates a `pending` one when there is none. */
export async function findOrInsertSubscriber(
  db: Queries,
  subscriber: Pick<SubscriberRow, 'email' | 'suspected' | 'created_at'>,
): Promise<SubscriberRow> {
  await db
    .insertInto('subscribers')
    .values({ ...subscriber, id: randomUUID(), status: 'pending' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return db
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', subscriber.email)
    .executeTakeFirstOrThrow();
}

export async function findSubscriberByToken(
  db: Queries,
  hash: string,
  purpose: TokenPurpose,
): Promise<SubscriberRow | undefined> {
  const now = new Date().toISOString();
  return db
    .selectFrom('newsletter_tokens')
    .innerJoin('subscribers', 'subscribers.id', 'newsletter_tokens.subscriber_id')
    .selectAll('subscribers')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Confirms a subscription; a second time changes nothing. */
export async function confirmSubscriber(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: new Date().toISOString(), departed_at: null })
    .where('id', '=', id)
    .where('status', '!=', 'confirmed')
    .execute();
}

/** Ends a subscription and makes earlier confirmation links void; a second time changes nothing. */
export async function departSubscriber(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'departed', departed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('status', '!=', 'departed')
    .execute();
  await db
    .deleteFrom('newsletter_tokens')
    .where('subscriber_id', '=', id)
    .where('purpose', '=', 'confirm')
    .execute();
}
