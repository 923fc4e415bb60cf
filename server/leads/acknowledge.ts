import { randomUUID } from 'node:crypto';
import { getSite } from '@/lib/content';
import { addressKey } from '@/lib/contracts/address';
import type { Config } from '../config/config';
import type { LeadRow, Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob } from '../jobs/jobs-table';
import { createSharedLimit } from '../rate-limit/shared-limit';
import { composeAcknowledgements } from './acknowledgement-mail';

export type AcknowledgeConfig = Pick<
  Config,
  'acknowledgesLeads' | 'siteAddress' | 'mailFrom' | 'leadsTo' | 'supportTo'
>;

/** Queues the mail that tells a sender that a form has arrived; call it in the lead's transaction. */
export type Acknowledge = (
  db: Queries,
  lead: Pick<LeadRow, 'id' | 'kind' | 'email' | 'created_at' | 'suspected'>,
) => Promise<void>;

const daySeconds = 24 * 60 * 60;

/**
 * One acknowledgement an address and day, none for a suspected lead, and none to ourselves: our own
 * automatic answers would come back. Undefined when they are switched off.
 */
export function createAcknowledge(config: AcknowledgeConfig): Acknowledge | undefined {
  if (!config.acknowledgesLeads) return undefined;
  const { mailFrom, leadsTo, supportTo } = config;
  const own = [...Object.values(getSite().emails), mailFrom.address, ...leadsTo, ...supportTo];
  const ownAddresses = new Set(own.map(addressKey));
  const perAddress = createSharedLimit('acknowledgement', 1, daySeconds);
  const mails = composeAcknowledgements(config.siteAddress);
  return async (db, { id, kind, email, created_at, suspected }) => {
    const address = addressKey(email);
    if (suspected || ownAddresses.has(address)) return;
    const { outcome } = await perAddress.count(db, sha256(address));
    if (outcome === 'too-many') return;
    await insertJob(db, {
      id: randomUUID(),
      lead_id: id,
      kind: 'acknowledgement',
      recipient: email,
      payload: JSON.stringify(mails[kind]),
      created_at,
    });
  };
}
