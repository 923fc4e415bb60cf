import type { LeadRow, OutboxRow, Queries } from '../db/schema';
import { storeLead } from '../leads/store-lead';
import { leadsTo, smallDemoRequest } from './requests';

type Submission = Parameters<typeof storeLead>[1];
type Options = Parameters<typeof storeLead>[2];
export type TestLead = Omit<Partial<Submission & Options>, 'payload' | 'leadsTo'> & {
  payload?: Record<string, unknown>;
  to?: string[];
  /** Columns that no form sends. */
  columns?: Partial<LeadRow>;
  /** Of each of its mails and webhooks. */
  jobs?: Partial<OutboxRow>;
};

/**
 * Stores a lead as a form does, a demo request unless said otherwise, and gives its id; the same content
 * is a new lead each time.
 */
export async function storeTestLead(db: Queries, lead: TestLead = {}): Promise<string> {
  const { to = leadsTo, columns = {}, jobs = {}, acknowledge, webhook, ...given } = lead;
  const payload = { ...smallDemoRequest, ...lead.payload };
  const submission = { kind: 'demo-request', ...given, payload } as const;
  const stored = await storeLead(db, submission, { leadsTo: to, acknowledge, webhook });
  if (!('id' in stored)) throw new Error(`the lead was not stored: ${stored.outcome}`);
  const { id } = stored;
  const set = { content_hash: null, ...columns };
  await db.updateTable('leads').set(set).where('id', '=', id).execute();
  if (Object.keys(jobs).length > 0)
    await db.updateTable('outbox').set(jobs).where('lead_id', '=', id).execute();
  return id;
}
