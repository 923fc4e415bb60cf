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
  const { to, webhook, isAcknowledged = false, columns = {}, jobs = {}, ...given } = lead;
  const format = webhook && { WEBHOOK_FORMAT: webhook, ...webhookVariables };
  const config = readTestConfig({ ACKNOWLEDGE_LEADS: String(isAcknowledged), ...format });
  const none = { country: null, suspected: null, choice: null, origin: null };
  const known = { id: randomUUID(), kind: 'demo-request', created_at: new Date().toISOString() };
  const payload = { ...smallDemoRequest, ...lead.payload };
  const whole = { ...known, ...none, ...given, payload } as Lead;
  const id = await storeLead(db, whole, { ...config, leadsTo: to ?? config.leadsTo });
  const set = { content_hash: null, ...columns };
  await db.updateTable('leads').set(set).where('id', '=', id).execute();
  if (Object.keys(jobs).length > 0)
    await db.updateTable('outbox').set(jobs).where('lead_id', '=', id).execute();
  return id;
}

const webhookVariables = {
  WEBHOOK_URL: 'https://hook.example',
  WEBHOOK_SECRET: `whsec_${Buffer.from('n'.repeat(32)).toString('base64')}`,
};
