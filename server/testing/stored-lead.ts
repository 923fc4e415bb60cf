import type { LeadKind, LeadRow, OutboxRow, Queries } from '../db/schema';
import { storeLead } from '../leads/store-lead';
import { leadsTo, smallDemoRequest } from './requests';

type Lead = {
  kind?: LeadKind;
  payload?: Record<string, unknown>;
  /** Columns that no form sends. */
  columns?: Partial<LeadRow>;
  /** Of each of its mails and webhooks. */
  jobs?: Partial<OutboxRow>;
};

/** Stores a lead as a form does, and gives its id. */
export async function storeTestLead(db: Queries, lead: Lead = {}): Promise<string> {
  const { kind = 'demo-request', columns = {}, jobs = {} } = lead;
  const payload = { ...smallDemoRequest, ...lead.payload };
  const submission = { kind, payload, idempotencyKey: undefined };
  const stored = await storeLead(db, submission, { leadsTo, webhook: 'json' });
  if (stored.outcome !== 'stored') throw new Error(`the lead was not stored: ${stored.outcome}`);
  const { id } = stored;
  if (Object.keys(columns).length > 0)
    await db.updateTable('leads').set(columns).where('id', '=', id).execute();
  if (Object.keys(jobs).length > 0)
    await db.updateTable('outbox').set(jobs).where('lead_id', '=', id).execute();
  return id;
}
