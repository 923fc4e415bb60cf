import { createHash, randomUUID } from 'node:crypto';
import type { LeadKind, LeadRow, Queries } from '../db/schema';
import { composeLeadMail } from '../mail/lead-mail';
import { findLeadByKey, insertLead } from '../repositories/leads';
import { insertJob } from '../repositories/outbox';

type Submission = {
  kind: LeadKind;
  payload: Record<string, unknown> & { full_name: string; email: string };
  idempotencyKey: string | undefined;
};

/** `repeated`: this key stored the same lead before. `conflict`: it stored another one. */
export type StoredLead = { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'conflict' };

/** Writes a lead and its mail in one transaction; both are durable when this resolves. */
export async function storeLead(queries: Queries, submission: Submission): Promise<StoredLead> {
  const lead = toLead(submission);
  return queries.transaction().execute(async (transaction) => {
    const stored = await insertLead(transaction, lead);
    if (!stored) return judgeRepeat(transaction, lead);
    await insertJob(transaction, {
      id: randomUUID(),
      lead_id: lead.id,
      kind: 'mail',
      payload: JSON.stringify(composeLeadMail(lead, submission.payload)),
      created_at: lead.created_at,
    });
    return { outcome: 'stored', id: lead.id };
  });
}

function toLead({ kind, payload, idempotencyKey }: Submission): LeadRow {
  const json = JSON.stringify(payload);
  return {
    id: randomUUID(),
    kind,
    created_at: new Date().toISOString(),
    full_name: payload.full_name,
    email: payload.email,
    payload: json,
    payload_hash: createHash('sha256').update(`${kind}\n${json}`).digest('hex'),
    idempotency_key: idempotencyKey ?? null,
  };
}

async function judgeRepeat(db: Queries, lead: LeadRow): Promise<StoredLead> {
  const earlier = await findLeadByKey(db, lead.idempotency_key ?? '');
  if (!earlier) throw new Error(`Lead ${lead.id} was neither inserted nor there before`);
  return earlier.payload_hash === lead.payload_hash
    ? { outcome: 'repeated', id: earlier.id }
    : { outcome: 'conflict' };
}
