import { randomUUID } from 'node:crypto';
import type { LeadRow, OutboxRow, Queries } from '../db/schema';
import type { Lead } from '../leads/leads-table';
import { storeLead } from '../leads/store-lead';
import { readTestConfig } from './app';
import { smallDemoRequest } from './requests';

export type TestLead = Omit<Partial<Lead>, 'payload'> & {
  payload?: Record<string, unknown>;
  to?: string[];
  webhook?: 'json' | 'slack';
  isAcknowledged?: boolean;
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
  const { to, webhook: format, isAcknowledged, columns, jobs, ...given } = lead;
  const config = {
    ...readTestConfig({ ACKNOWLEDGE_LEADS: String(isAcknowledged ?? false) }),
    webhook: format && { url: 'https://hook.example', secrets: [], format },
  };
  const none = { country: null, suspected: null, choice: null, origin: null };
  const known = { id: randomUUID(), kind: 'demo-request', created_at: new Date().toISOString() };
  const payload = { ...smallDemoRequest, ...lead.payload };
  const whole = { ...known, ...none, ...given, payload } as Lead;
  const id = await storeLead(db, whole, { ...config, leadsTo: to ?? config.leadsTo });
  const set = { content_hash: null, ...columns };
  await db.updateTable('leads').set(set).where('id', '=', id).execute();
  if (jobs) await db.updateTable('outbox').set(jobs).where('lead_id', '=', id).execute();
  return id;
}
