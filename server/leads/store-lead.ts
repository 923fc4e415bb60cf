import { randomUUID } from 'node:crypto';
import { type CaptchaUse, takeCaptcha } from '../captcha/captcha';
import type { LeadKind, LeadRow, Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob, insertTeamMails } from '../jobs/jobs-table';
import { composeLeadMail } from './lead-mail';
import { findLeadByKey, insertLead } from './leads-table';
import { composeWebhookBody } from './webhook-body';

/** The checked submission of a form. */
export type Submission = {
  kind: LeadKind;
  payload: Record<string, unknown> & { full_name: string; email: string };
  idempotencyKey: string | undefined;
  country?: string | null;
  suspected?: string[];
};

type Options = {
  /** Recipients of the lead; each gets a mail. */
  leadsTo: readonly string[];
  captchaUse?: CaptchaUse | undefined;
  hasWebhook?: boolean;
};

/** `repeated`: this key stored the same lead before. `conflict`: it stored another one. */
export type StoredLead =
  | { outcome: 'stored' | 'repeated'; id: string }
  | { outcome: 'conflict' }
  | { outcome: 'captcha-replayed' };

/**
 * Writes a lead and its jobs and marks the captcha answer as used, in one transaction. All of it is
 * durable when this resolves.
 */
export async function storeLead(
  queries: Queries,
  submission: Submission,
  { leadsTo, captchaUse, hasWebhook = false }: Options,
): Promise<StoredLead> {
  const lead = toLead(submission);
  return queries.transaction().execute(async (transaction) => {
    if (captchaUse && !(await takeCaptcha(transaction, captchaUse))) {
      const earlier = await judgeRepeat(transaction, lead);
      return earlier ?? { outcome: 'captcha-replayed' };
    }
    const stored = await insertLead(transaction, lead);
    if (!stored) return requireRepeat(transaction, lead);
    const ofLead = { lead_id: lead.id, created_at: lead.created_at };
    await insertTeamMails(transaction, leadsTo, {
      ...ofLead,
      kind: 'mail',
      payload: JSON.stringify(composeLeadMail(lead, submission.payload)),
    });
    if (hasWebhook) {
      await insertJob(transaction, {
        ...ofLead,
        id: randomUUID(),
        kind: 'webhook',
        payload: JSON.stringify(composeWebhookBody(lead, submission.payload)),
      });
    }
    return { outcome: 'stored', id: lead.id };
  });
}

/** The lead stored under a submission's key; look before the captcha, since a repeat needs none. */
export async function findRepeat(
  queries: Queries,
  submission: Submission,
): Promise<StoredLead | undefined> {
  return judgeRepeat(queries, toLead(submission));
}

function toLead({ kind, payload, idempotencyKey, country, suspected }: Submission): LeadRow {
  const json = JSON.stringify(payload);
  return {
    id: randomUUID(),
    kind,
    created_at: new Date().toISOString(),
    full_name: payload.full_name,
    email: payload.email,
    country: country ?? null,
    suspected: suspected?.join(', ') || null,
    payload: json,
    payload_hash: sha256(`${kind}\n${json}`),
    idempotency_key: idempotencyKey ?? null,
  };
}

async function judgeRepeat(db: Queries, lead: LeadRow): Promise<StoredLead | undefined> {
  if (lead.idempotency_key === null) return undefined;
  const earlier = await findLeadByKey(db, lead.idempotency_key);
  if (!earlier) return undefined;
  return earlier.payload_hash === lead.payload_hash
    ? { outcome: 'repeated', id: earlier.id }
    : { outcome: 'conflict' };
}

async function requireRepeat(db: Queries, lead: LeadRow): Promise<StoredLead> {
  const earlier = await judgeRepeat(db, lead);
  if (!earlier) throw new Error(`Lead ${lead.id} was neither inserted nor there before`);
  return earlier;
}
