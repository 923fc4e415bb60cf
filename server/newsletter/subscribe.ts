import { randomBytes, randomUUID } from 'node:crypto';
import type { Queries, TokenPurpose } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob } from '../jobs/jobs-table';
import { newsletterMailLivesMs } from '../jobs/retry-delay';
import { composeConfirmationMail } from './confirmation-mail';
import { findOrInsertSubscriber, insertToken } from './subscribers-table';

/** Paths of the newsletter pages on the API. */
export const newsletterPaths: Record<TokenPurpose, string> = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
};

type Request = { email: string; suspected: string[] };
type Options = { brand: string; apiAddress: string; mayMail: boolean };

/** The result of subscribing; the caller must not reveal it. */
export type Subscribed = { outcome: 'mail-queued' | 'already-subscribed' | 'over-limit' };

/**
 * Stores an address and queues the confirmation mail, unless the address is subscribed or has reached
 * its daily limit.
 */
export async function subscribe(
  queries: Queries,
  { email, suspected }: Request,
  { brand, apiAddress, mayMail }: Options,
): Promise<Subscribed> {
  const now = new Date().toISOString();
  return queries.transaction().execute(async (transaction): Promise<Subscribed> => {
    const subscriber = await findOrInsertSubscriber(transaction, {
      email: email.toLowerCase(),
      suspected: suspected.join(', ') || null,
      now,
    });
    if (subscriber.status === 'confirmed') return { outcome: 'already-subscribed' };
    if (!mayMail) return { outcome: 'over-limit' };
    const confirm = makeLink(apiAddress, 'confirm');
    const unsubscribe = makeLink(apiAddress, 'unsubscribe');
    const subscriber_id = subscriber.id;
    const expires_at = new Date(Date.now() + newsletterMailLivesMs).toISOString();
    await insertToken(transaction, {
      hash: confirm.hash,
      subscriber_id,
      purpose: 'confirm',
      expires_at,
    });
    await insertToken(transaction, {
      hash: unsubscribe.hash,
      subscriber_id,
      purpose: 'unsubscribe',
      expires_at: null,
    });
    const links = { confirmUrl: confirm.url, unsubscribeUrl: unsubscribe.url };
    await insertJob(transaction, {
      id: randomUUID(),
      subscriber_id,
      kind: 'newsletter-mail',
      payload: JSON.stringify(composeConfirmationMail({ brand, to: email, ...links })),
      created_at: now,
    });
    return { outcome: 'mail-queued' };
  });
}

/** A link with a new token of 256 random bits, and the hash to keep of it. */
function makeLink(apiAddress: string, purpose: TokenPurpose): { url: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { url: `${apiAddress}${newsletterPaths[purpose]}?token=${token}`, hash: sha256(token) };
}
